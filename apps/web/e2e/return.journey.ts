import type { Page } from '@playwright/test'
import { ask, newMember, password, signIn, signInElsewhere } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, slowly, test } from './test.ts'

const composer = { name: '提问' }
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: '请重新登录' })

/** Signs in elsewhere and ends every other session of the account from there; gives that device's token. */
async function endElsewhere(page: Page, moyun: MoyunServer, account: string): Promise<string> {
  const { accessToken: token } = await signInElsewhere(page, moyun, account)
  const { devices } = await ask<{ devices: { id: string; current: boolean }[] }>(page, moyun, 'GET', '/api/account/sessions', { token })
  for (const { id, current } of devices) if (!current) await ask(page, moyun, 'DELETE', `/api/account/sessions/${id}`, { token })
  return token
}

/** How often the member has said this, as the server has it. */
async function timesStored(page: Page, moyun: MoyunServer, token: string, text: string): Promise<number> {
  const { conversations } = await ask<{ conversations: { id: string }[] }>(page, moyun, 'GET', '/api/chat/conversations', { token })
  const read = conversations.map(({ id }) => ask<{ messages: { text: string; role: string }[] }>(page, moyun, 'GET', `/api/chat/conversations/${id}`, { token }))
  return (await Promise.all(read)).flatMap(({ messages }) => messages).filter((message) => message.role === 'user' && message.text === text).length
}

test('a question that was under way when the session ended is there once, after signing in above the page', async ({ page, moyun }) => {
  const account = await newMember(page, moyun)
  await page.goto('/login?redirect=chat')
  await signIn(page, account)
  const question = slowly(1)
  await page.getByRole('textbox', composer).fill(question)
  let elsewhere = ''
  await page.route(
    '**/api/chat/conversations',
    async (route) => {
      elsewhere = await endElsewhere(page, moyun, account)
      await route.continue()
    },
    { times: 1 },
  )
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages')) posts.push(request.headers()['idempotency-key'] ?? '')
  })

  await page.getByRole('button', { name: '发送' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(dialogOf(page).getByLabel('用户名')).toHaveValue(account)
  await dialogOf(page).getByLabel('密码', { exact: true }).fill('不是这一句话')
  await dialogOf(page).getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText('账号或者密码错误')
  await dialogOf(page).getByLabel('密码', { exact: true }).fill(password)
  await dialogOf(page).getByRole('button', { name: '登录', exact: true }).click()

  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText(question)).toHaveCount(1)
  expect(await timesStored(page, moyun, elsewhere, question)).toBe(1)
  expect(posts).toHaveLength(1)
})

test('what is typed stays while one signs in again, in every tab at once', async ({ page, context, moyun }) => {
  const account = await newMember(page, moyun)
  await page.goto('/login?redirect=chat')
  await signIn(page, account)
  await page.getByRole('textbox', composer).fill('写到一半的话')
  const other = await context.newPage()
  await other.goto('/user')
  await other.getByLabel('简介').fill('另一页写到一半')

  await endElsewhere(page, moyun, account)
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(other)).toBeVisible()
  await dialogOf(page).getByLabel('密码', { exact: true }).fill(password)
  await dialogOf(page).getByRole('button', { name: '登录', exact: true }).click()

  await expect(dialogOf(page)).toBeHidden()
  await expect(dialogOf(other)).toBeHidden()
  await expect(other.getByLabel('简介')).toHaveValue('另一页写到一半')
  await other.getByRole('button', { name: '保存', exact: true }).click()
  await expect(other.getByText('已保存')).toBeVisible()
  await page.getByRole('textbox', composer).press('Enter')
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
})

test('who leaves instead finds the way back and the draft behind the sign-in page', async ({ page, moyun }) => {
  const account = await newMember(page, moyun)
  await page.goto('/login?redirect=chat&from=mail')
  await signIn(page, account)
  await page.getByRole('textbox', composer).fill('离开之前写到一半的话')

  await endElsewhere(page, moyun, account)
  await dialogOf(page).getByRole('button', { name: '去登录页' }).click()

  await expect(page).toHaveURL(/\/login\?redirect=chat&from=mail$/)
  await signIn(page, account)
  await expect(page.getByRole('textbox', composer)).toHaveValue('离开之前写到一半的话')
})

test('another member does not get the page: they come in by the door, and the draft stays its writer’s', async ({ page, moyun }) => {
  const [account, another] = [await newMember(page, moyun), await newMember(page, moyun)]
  await page.goto('/login?redirect=chat')
  await signIn(page, account)
  await page.getByRole('textbox', composer).fill('不给别人看的话')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))

  await endElsewhere(page, moyun, account)
  await dialogOf(page).getByLabel('用户名').fill(another)
  await dialogOf(page).getByLabel('密码', { exact: true }).fill(password)
  await dialogOf(page).getByRole('button', { name: '登录', exact: true }).click()

  await expect(dialogOf(page)).toBeHidden()
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
