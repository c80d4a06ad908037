import { callApi, openAsNewMember, newMember, password, signIn } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { reauthDialog, endOtherSessions } from './reauth-dialog.ts'
import { composer, expect, slowQuestion, test } from './test.ts'

/** How often the server has stored this message of the member. */
async function timesSaved(moyun: MoyunServer, token: string, text: string): Promise<number> {
  const { conversations } = await callApi<{ conversations: { id: string }[] }>(
    moyun,
    'GET',
    '/api/chat/conversations',
    {
      token,
    },
  )
  const read = conversations.map(({ id }) =>
    callApi<{ messages: { text: string; role: string }[] }>(moyun, 'GET', `/api/chat/conversations/${id}`, { token }),
  )
  return (await Promise.all(read))
    .flatMap(({ messages }) => messages)
    .filter((message) => message.role === 'user' && message.text === text).length
}

test('P45: a question sent when the session ended is stored once after the member signs in again in the dialog', async ({
  page,
  moyun,
}) => {
  const { account } = await openAsNewMember(page, moyun, '/chat')
  const question = slowQuestion(1)
  await page.getByRole('textbox', composer).fill(question)
  let elsewhere = ''
  await page.route(
    '**/api/chat/conversations',
    async (route) => {
      elsewhere = await endOtherSessions(moyun, account)
      await route.continue()
    },
    { times: 1 },
  )
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages'))
      posts.push(request.headers()['idempotency-key'] ?? '')
  })

  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(reauthDialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(reauthDialog(page).getByLabel('用户名')).toHaveValue(account)
  await reauthDialog(page).getByLabel('密码', { exact: true }).fill('不是这一句话')
  await reauthDialog(page).getByRole('button', { name: '登录', exact: true }).click()
  await expect(reauthDialog(page).getByRole('alert')).toContainText('账号或者密码错误')
  await reauthDialog(page).getByLabel('密码', { exact: true }).fill(password)
  await reauthDialog(page).getByRole('button', { name: '登录', exact: true }).click()

  await expect(reauthDialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText(question)).toHaveCount(1)
  expect(await timesSaved(moyun, elsewhere, question)).toBe(1)
  expect(posts).toHaveLength(1)
})

test('P26: another member who signs in gets a fresh page, and the draft stays with its author', async ({
  page,
  moyun,
}) => {
  const { account } = await openAsNewMember(page, moyun, '/chat')
  const { account: another } = await newMember(moyun)
  await page.getByRole('textbox', composer).fill('不给别人看的话')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))

  await endOtherSessions(moyun, account)
  await reauthDialog(page).getByLabel('用户名').fill(another)
  await reauthDialog(page).getByLabel('密码', { exact: true }).fill(password)
  await reauthDialog(page).getByRole('button', { name: '登录', exact: true }).click()

  await expect(reauthDialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByRole('textbox', composer)).toHaveValue('')
  expect(visited).toContain('/login')
  await page.getByRole('button', { name: '账号' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/login?redirect=chat')
  await signIn(page, account)
  await expect(page.getByRole('textbox', composer)).toHaveValue('不给别人看的话')
})
