import { openMember, confirmAction } from './admin-pages.ts'
import { callForEnvelope, openAsMember, newMember, openPageForMember, signIn } from './members.ts'
import { expect, test } from './test.ts'

test('P6: an admin bans a member, whose open page is signed out at once, and lifts the ban', async ({
  browser,
  page,
  moyun,
  admin,
  complaints,
}) => {
  const banned = await newMember(moyun)
  const { account } = banned
  const member = await openPageForMember(browser, moyun, complaints, banned)
  await openAsMember(page, admin, '/home')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' }).click()
  await openMember(page, account)

  await page.getByRole('button', { name: '封禁', exact: true }).click()
  await page.getByLabel('原因').fill('发广告')
  await page.getByRole('alertdialog').getByRole('button', { name: '封禁' }).click()
  await expect(member).toHaveURL(/\/login/)
  await expect(page.getByText(`已封禁「${account}」`, { exact: true })).toBeVisible()
  await expect(page.getByText('发广告')).toBeVisible()
  await signIn(member, account)
  await expect(member.getByRole('alert')).toBeVisible()
  await expect(member).toHaveURL(/\/login/)

  await confirmAction(page, '解除封禁')
  await signIn(member, account)
  await expect(member).toHaveURL(/\/home$/)

  await page.getByRole('link', { name: '全部用户' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(account)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await member.context().close()
})

test('a member sees no admin page and gets 403 from the admin API, even if their browser claims the admin role', async ({
  page,
  moyun,
}) => {
  const member = await newMember(moyun)
  const { account, accessToken: token } = member
  await page.addInitScript(() => {
    localStorage.setItem('userRole', 'admin')
    localStorage.setItem('moyun-settings', JSON.stringify({ role: 'admin', viewed: 'admin' }))
  })
  await openAsMember(page, member, '/admin')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '管理' })).toBeHidden()

  await page.route('**/api/app/getUserInfo', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { result: object }
    await route.fulfill({ response: answer, json: { ...envelope, result: { ...envelope.result, role: 'admin' } } })
  })
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/admin/')) void response.text().then((body) => answers.push(body))
  })
  await page.goto('/admin')
  await expect(page.getByText('没有权限进行此操作')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  for (const address of ['members', `members/${account}`, 'audit-log'])
    expect(await callForEnvelope(moyun, 'GET', `/api/admin/${address}`, { token })).toMatchObject({
      code: 403,
      result: null,
    })
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) expect(JSON.parse(answer)).toMatchObject({ code: 403, result: null })
})
