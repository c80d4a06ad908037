import type { Page } from '@playwright/test'
import { callApi, openAsNewMember, logOut, openPageForMember } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, test } from './test.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const entriesOf = (page: Page) => menuOf(page).getByRole('link')
const names = (page: Page) => entriesOf(page).allTextContents()

/** Opens the console as a new member with *menu from server* on in the settings, and waits for that menu. */
async function openWithServerMenu(page: Page, moyun: MoyunServer) {
  await page.addInitScript(() => localStorage.setItem('moyun-settings', JSON.stringify({ menuFromServer: true })))
  const fetched = page.waitForResponse('**/api/user/menu')
  await openAsNewMember(page, moyun, '/dashboard/workplace')
  await fetched
}

/** Navigates within the page, as a link does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const notFound = (page: Page) => page.getByRole('heading', { name: '找不到这个页面' })

test('an admin’s menu changes reach a member’s menu at once, and a page restricted to admins is not found', async ({
  browser,
  page,
  moyun,
  admin,
  complaints,
}) => {
  const adminPage = await openPageForMember(browser, moyun, complaints, admin, '/admin/menu')
  await expect(adminPage.getByRole('switch', { name: '显示「AI 翻译」' })).toBeChecked()

  // The connection opens after the change: a change since the menu was fetched is not missed.
  let connect = () => {}
  const changed = new Promise<void>((done) => (connect = done))
  await page.routeWebSocket('**/realtime', async (socket) => {
    await changed
    socket.connectToServer()
  })
  await openWithServerMenu(page, moyun)
  await expect(entriesOf(page)).toHaveText([
    '首页',
    'AI 聊天',
    '创作中心',
    'AI 翻译',
    'AI 绘画',
    '图片修复',
    '热门榜单',
    'AI 助手',
    '我的作品',
    '会员中心',
    '充值中心',
    '余额明细',
    '用户中心',
  ])
  const kept = adminPage.waitForResponse(
    (response) => response.url().endsWith('/api/admin/menu') && response.request().method() !== 'GET',
  )
  await adminPage.getByRole('switch', { name: '显示「AI 翻译」' }).click()
  await kept
  connect()
  await expect(menuOf(page).getByRole('link', { name: 'AI 翻译' })).toBeHidden()
  await adminPage.getByRole('button', { name: '「AI 绘画」往上移' }).click()
  await expect(adminPage.getByText('「AI 绘画」现在是 5 项里的第 3 项')).toBeAttached()
  await adminPage
    .getByRole('radiogroup', { name: '谁看得到「热门榜单」' })
    .getByRole('radio', { name: '仅管理员' })
    .click()
  await expect
    .poll(() => names(page))
    .toEqual([
      '首页',
      'AI 聊天',
      '创作中心',
      'AI 绘画',
      '图片修复',
      'AI 助手',
      '我的作品',
      '会员中心',
      '充值中心',
      '余额明细',
      '用户中心',
    ])

  await goTo(page, '/translate')
  await expect(page.getByRole('heading', { level: 1, name: 'AI 翻译' })).toBeVisible()
  await goTo(page, '/recharge/record')
  await expect(page.getByRole('heading', { level: 1, name: '充值记录' })).toBeVisible()
  await goTo(page, '/ranking')
  await expect(notFound(page)).toBeVisible()
  await goTo(page, '/faq')
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()

  await adminPage.getByRole('link', { name: '操作记录' }).click()
  await expect(adminPage.getByText(`${admin.account} 将菜单里的「热门榜单」设为仅管理员可见`)).toBeVisible()
  await adminPage.getByRole('link', { name: '菜单', exact: true }).click()
  await adminPage.getByRole('button', { name: '恢复默认' }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: '恢复', exact: true }).click()
  await expect(adminPage.getByRole('switch', { name: '显示「AI 翻译」' })).toBeChecked()
  await page.goto('/ranking')
  await expect(page.getByRole('heading', { level: 1, name: '热门榜单' })).toBeVisible()
  await adminPage.context().close()
})

test('the server menu is not refetched on navigation, is awaited at first, falls back to the last or built-in one until a retry succeeds, and is deleted at sign-out', async ({
  page,
  moyun,
  admin,
}) => {
  // Recent changes cause another fetch, since the menu may have changed after the first one.
  for (const shown of [false, true])
    await callApi(moyun, 'POST', '/api/admin/menu', { body: { name: 'ailist', shown }, token: admin.accessToken })
  let menuRequests = 0
  page.on('request', (request) => void (menuRequests += Number(request.url().endsWith('/api/user/menu'))))
  let released = Promise.resolve()
  await page.route('**/api/user/menu', async (route) => {
    await released
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: { name: string }[] }
    await route.fulfill({ json: { ...envelope, data: envelope.data.filter(({ name }) => name !== 'ranking') } })
  })
  await openWithServerMenu(page, moyun)
  await expect(menuOf(page).getByRole('link', { name: '热门榜单' })).toBeHidden()
  await expect.poll(() => menuRequests).toBe(2)
  await menuOf(page).getByRole('link', { name: 'AI 助手' }).click()
  await expect(page).toHaveURL(/\/ailist$/)
  await goTo(page, '/ranking')
  await expect(notFound(page)).toBeVisible()
  expect(menuRequests).toBe(2)

  // Without a stored menu, a page that the first menu may not contain is not shown before it has loaded.
  await page.evaluate(() => localStorage.removeItem('moyun-menu'))
  let come = () => {}
  released = new Promise((done) => (come = done))
  await page.goto('/ranking')
  await expect.poll(() => menuRequests).toBe(3)
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '热门榜单' })).toBeHidden()
  come()
  await expect(notFound(page)).toBeVisible()

  await page.unroute('**/api/user/menu')
  await page.route('**/api/user/menu', (route) => route.abort())
  await page.goto('/ailist')
  await expect(menuOf(page).getByRole('link', { name: 'AI 助手' })).toBeVisible()
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible({ timeout: 30_000 })
  await expect(menuOf(page).getByRole('link', { name: '热门榜单' })).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('moyun-menu'))
  await page.goto('/ranking')
  await expect(page.getByRole('heading', { level: 1, name: '热门榜单' })).toBeVisible()
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible({ timeout: 30_000 })
  await expect(menuOf(page).getByRole('link', { name: '热门榜单' })).toBeVisible()

  await page.unroute('**/api/user/menu')
  const retry = page.getByRole('button', { name: '再试一次' })
  await expect(async () => {
    // The menu is also fetched once the socket is open, which removes the button.
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 })
    await expect(retry).toBeHidden({ timeout: 5_000 })
  }).toPass()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('moyun-menu'))).not.toBeNull()
  await logOut(page)
  expect(await page.evaluate(() => localStorage.getItem('moyun-menu'))).toBeNull()
})
