import { openAsNewMember, newMember, signIn } from './members.ts'
import { composer, expect, test } from './test.ts'

test('P48: signing in offline shows an error, and works once the network is back', async ({ page, context, moyun }) => {
  const { account } = await newMember(moyun)
  await page.goto('/login?redirect=translate')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await context.setOffline(true)

  await signIn(page, account)
  await expect(page.getByRole('alert')).toContainText('登录出错，请刷新重试（网络连接错误）')
  await expect(page.getByLabel('用户名')).toHaveValue(account)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  await context.setOffline(false)
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await expect(page).toHaveURL(/\/translate$/)
})

test('P48: a member who loses the network is told, keeps the draft, and a message sent offline goes out later', async ({
  page,
  context,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await expect(page.getByRole('textbox', composer)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('断线了')).toBeVisible()
  await page.getByRole('textbox', composer).fill('断网的时候写下的话')

  await context.setOffline(false)
  await expect(page.getByText('断线了')).toBeHidden()
  await expect(page.getByRole('textbox', composer)).toHaveValue('断网的时候写下的话')
  await page.reload()
  await expect(page.getByRole('textbox', composer)).toHaveValue('断网的时候写下的话')

  // A message sent offline shows only this notice, and is sent by itself later.
  await context.setOffline(true)
  await expect(page.getByText('断线了')).toBeVisible()
  await page.getByRole('textbox', composer).press('Enter')
  const waits = page.getByText('还没发出去，连上后自动发送。')
  await expect(waits).toBeVisible()
  await expect(page.getByText('没发出去：')).toBeHidden()
  await context.setOffline(false)
  await expect(waits).toBeHidden()
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible()
})

test('P48: a page opened while the server is away keeps its address, retries, and loads once the server is back', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/translate')
  let tries = 0
  await page.route('**/api/**', (route) => ((tries += 1), route.abort()))

  await page.reload()
  await expect(page.getByRole('heading', { name: '连不上服务器' })).toBeVisible()
  await expect(page).toHaveURL(/\/translate$/)
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('heading', { name: '连不上服务器' })).toBeVisible()
  // Three when the page was opened, three for the button: any further ones are automatic retries.
  await expect.poll(() => tries).toBeGreaterThan(6)
  await page.unroute('**/api/**')

  await expect(page.getByRole('button', { name: '账号' })).toBeVisible()
  await expect(page).toHaveURL(/\/translate$/)
})
