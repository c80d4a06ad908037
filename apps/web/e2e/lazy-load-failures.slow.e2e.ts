import type { Page } from '@playwright/test'
import { askThroughApi } from './saved-works.ts'
import { openAsNewMember, openAsMember, newMember } from './members.ts'
import { composer, expect, test } from './test.ts'

/** Aborts requests for these files until the returned function is called. Prefetching is off. */
async function lose(page: Page, parts: RegExp) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  let isGone = true
  await page.route(
    ({ pathname }) => parts.test(pathname),
    (route) => (isGone ? route.abort() : route.continue()),
  )
  return () => (isGone = false)
}

test('a workplace card that fails to load shows an error, leaves the others alone, and loads once it can', async ({
  page,
  moyun,
}) => {
  const give = await lose(page, /\/assets\/(?:popula|ChartD)-/)
  const member = await newMember(moyun)
  await askThroughApi(moyun, member, '问一句')
  await openAsMember(page, member, '/dashboard/workplace')

  const popular = page.getByRole('region', { name: '问得最多', exact: true })
  const daily = page.getByRole('region', { name: '提问', exact: true })
  await expect(popular.getByText('加载失败')).toBeVisible()
  await expect(daily.getByRole('button', { name: '再试一次' })).toBeVisible()
  await expect(page.getByRole('region', { name: '各模型的回答' }).getByText('加载失败')).toHaveCount(0)
  await popular.getByRole('button', { name: '再试一次' }).click()
  await expect(popular.getByText('加载失败')).toBeVisible()
  give()

  await expect(popular.getByRole('table')).toBeVisible()
  await expect(daily.getByRole('slider')).toBeVisible()
})

test('a sign-in method that fails to load says so, and loads by itself once it can, and once online', async ({
  page,
  moyun,
  context,
}) => {
  const give = await lose(page, /\/assets\/(?:phone-|scan-m|accoun)-/)
  await page.goto(`${moyun.url}/login`)
  await page.getByRole('link', { name: '手机登录' }).click()
  await expect(page.getByText('加载失败')).toBeVisible()
  await page.getByRole('link', { name: '密码登录' }).click()
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '手机登录' }).click()
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('加载失败')).toBeVisible()
  give()
  await expect(page.getByLabel('手机号')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('link', { name: '注册' }).click()
  await expect(page.getByText('加载失败')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('手机号')).toBeVisible()
})

test('a phone’s menu that failed to load opens at the next tap', async ({ page, moyun }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const give = await lose(page, /\/assets\/Drawer-/)
  await openAsNewMember(page, moyun, '/home')
  const menu = page.getByRole('button', { name: '菜单', exact: true })
  const lost: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('/Drawer-')) lost.push(request.resourceType())
  })
  await menu.click()
  await expect.poll(() => lost.length).toBeGreaterThan(1)
  // The file is not imported: after a failed import, a browser may treat the module as failed until the page is
  // reloaded.
  expect(new Set(lost)).toEqual(new Set(['fetch']))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  give()
  await menu.click()

  await expect(page.getByRole('dialog').getByRole('link', { name: 'AI 聊天' })).toBeVisible()
})

test('the tab bar, the server menu and a page that fail to load leave the rest usable, and appear once they load', async ({
  page,
  moyun,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('moyun-settings', JSON.stringify({ menuFromServer: true, tabBar: true })),
  )
  await page.route('**/api/user/menu', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: { name: string }[] }
    await route.fulfill({ json: { ...envelope, data: envelope.data.filter(({ name }) => name !== 'ranking') } })
  })
  const give = await lose(page, /\/assets\/(?:server|tab-pa)-/)
  const fetched = page.waitForResponse('**/api/user/menu')
  await openAsNewMember(page, moyun, '/chat')
  await fetched
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await page.getByRole('textbox', composer).fill('写到一半')
  await expect(menu.getByRole('link', { name: 'AI 聊天' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '热门榜单' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  give()

  await expect(menu.getByRole('link', { name: '热门榜单' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'AI 聊天' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(1)
  await expect(page.getByRole('textbox', composer)).toHaveValue('写到一半')
  await expect(page.getByRole('textbox', composer)).toBeFocused()

  let isAway = true
  // There is no online event: neither the browser nor the page knows that the connection is back.
  await page.route('**/assets/user-*.js', (route) => (isAway ? route.abort() : route.continue()))
  await menu.getByRole('link', { name: '用户中心' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: '连不上服务器' })).toBeVisible()
  await expect(menu).toBeVisible()
  await expect(page.getByRole('button', { name: '账号' })).toBeVisible()
  isAway = false

  await expect(page.getByLabel('昵称')).toBeVisible()
})

test('an inbox whose translations fail to load leaves the page intact, and opens once they load', async ({
  page,
  moyun,
}) => {
  let letCome = () => {}
  const released = new Promise<void>((done) => (letCome = done))
  await page.route('**/assets/inbox--*.js', async (route) => {
    await released
    await route.continue()
  })
  await openAsNewMember(page, moyun, '/home')
  await expect(page.getByRole('button', { name: '消息', exact: true })).toBeVisible()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/zh-CN-'))
  const give = await lose(page, /\/assets\/zh-CN-/)
  letCome()
  await lost
  await page.getByRole('button', { name: '消息', exact: true }).click()
  await expect(page.getByRole('button', { name: '消息', exact: true })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { level: 1, name: /(好|夜深了)，/ })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '消息' })).toBeHidden()
  give()

  await expect(page.getByRole('dialog', { name: '消息' })).toBeVisible()
})
