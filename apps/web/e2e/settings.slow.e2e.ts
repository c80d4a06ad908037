import type { Browser, Page } from '@playwright/test'
import {
  openAsNewMember,
  openBrowserContext,
  openAsMember,
  logOut,
  newMember,
  signIn,
  signInOnOtherDevice,
} from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { settingsDrawer, openSettings, sideMenu, toggleSetting } from './settings.ts'
import { expect, test } from './test.ts'

const accent = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent-6'))

const rootFilter = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).filter)

/** Waits until the account has responded: from then on, a choice here is saved to the account too. */
const agreed = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('moyun-agreed-settings'))).not.toBeNull()

/** Another browser of the same member. */
async function anotherDevice(browser: Browser, moyun: MoyunServer, complaints: string[], account: string) {
  const context = await openBrowserContext(browser, moyun, complaints)
  const page = await context.newPage()
  await openAsMember(page, await signInOnOtherDevice(moyun, account), '/home')
  await agreed(page)
  return page
}

/**
 * Expects all settings as soon as the app shell is shown in a browser that is new to the member, before the settings
 * request is answered.
 */
async function expectFromTheFirst(browser: Browser, moyun: MoyunServer, complaints: string[], account: string) {
  const context = await openBrowserContext(browser, moyun, complaints)
  const page = await context.newPage()
  await page.route('**/api/account/settings', () => {})
  await page.goto('/login?redirect=home')
  // The duration of the sign-in depends on the server; the app shell's timeout starts after it.
  const isIn = page.waitForResponse(/\/api\/app\/login$/)
  await signIn(page, account)
  await isIn
  await expect(page.getByRole('button', { name: '账号' })).toBeVisible()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await expectChosen(page)
  await context.close()
}

/** Expects the app shell to show all the chosen settings. */
async function expectChosen(page: Page) {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('button', { name: '创作', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(() => accent(page)).toContain('#0e7c66')
  await expect.poll(() => rootFilter(page)).toBe('invert(0.8)')
}

test('settings apply at once, survive a reload, reach the other device, and are merged after being offline', async ({
  page,
  browser,
  moyun,
  complaints,
}) => {
  const { account } = await openAsNewMember(page, moyun, '/home')
  await agreed(page)
  const other = await anotherDevice(browser, moyun, complaints, account)

  await openSettings(page)
  const width = settingsDrawer(page).getByRole('spinbutton', { name: '菜单宽度 (px)' })
  expect((await width.locator('..').boundingBox())?.width).toBe(80)
  expect((await settingsDrawer(page).boundingBox())?.width).toBe(300)
  await width.fill('300')
  await expect
    .poll(async () => (await sideMenu(page).locator('xpath=ancestor::nav').boundingBox())?.width ?? 0)
    .toBeGreaterThan(260)
  await toggleSetting(page, '底部')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await toggleSetting(page, '顶部菜单')
  await settingsDrawer(page).getByRole('radio', { name: '深色' }).click()
  await settingsDrawer(page).getByRole('radio', { name: '石绿' }).click()
  await toggleSetting(page, '色弱模式')
  await expectChosen(page)

  await expectChosen(other)
  await page.reload()
  await expectChosen(page)
  await expect(settingsDrawer(page)).toHaveCount(0)
  await expectFromTheFirst(browser, moyun, complaints, account)

  await openSettings(other)
  await settingsDrawer(other).getByRole('button', { name: '恢复默认' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect.poll(() => rootFilter(page)).toBe('none')

  // Settings changed offline are uploaded once online, and merged with those of the other device.
  await openSettings(page)
  await page.context().setOffline(true)
  await toggleSetting(page, '底部')
  await settingsDrawer(page).getByRole('radio', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const saved = other.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/settings') && answer.request().method() === 'POST',
  )
  await settingsDrawer(other).getByRole('spinbutton').fill('320')
  await saved
  await page.context().setOffline(false)

  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(other.getByRole('contentinfo')).toBeVisible()
  await expect(settingsDrawer(page).getByRole('spinbutton')).toHaveValue('320')
  await expect(settingsDrawer(other).getByRole('spinbutton')).toHaveValue('320')
  await other.context().close()
})

test('a member gets the account’s settings at sign-in, and leaves none to the next member’s account', async ({
  page,
  moyun,
}) => {
  const { account: first } = await openAsNewMember(page, moyun, '/home')
  await agreed(page)
  await openSettings(page)
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/settings') && answer.request().method() === 'POST',
  )
  await settingsDrawer(page).getByRole('radio', { name: '深色' }).click()
  await saved
  await settingsDrawer(page).getByRole('button', { name: '关闭' }).click()
  await logOut(page)
  expect(await page.evaluate(() => localStorage.getItem('moyun-agreed-settings'))).toBeNull()

  // A visitor's choice does not change the member's settings.
  await page.getByRole('button', { name: '换成浅色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await signIn(page, first)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await logOut(page)
  const { account: second } = await newMember(moyun)
  await signIn(page, second)
  await agreed(page)
  const { result } = (await page.evaluate(async () => {
    const answer = await fetch('/api/account/settings', {
      headers: { authorization: `Bearer ${localStorage.getItem('access-token') ?? ''}` },
    })
    return answer.json() as Promise<unknown>
  })) as { result: { settings: unknown; version: number } }
  expect(result).toMatchObject({ settings: null, version: 0 })
})

test('in colour-weak mode drawer, menu and dialog are positioned correctly on a scrolled page', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/user')
  await openSettings(page)
  await toggleSetting(page, '色弱模式')
  await settingsDrawer(page).getByRole('button', { name: '关闭' }).click()
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)

  await openSettings(page)
  await expect.poll(async () => (await settingsDrawer(page).boundingBox())?.x).toBe(1140)
  expect((await settingsDrawer(page).boundingBox())?.y).toBe(0)
  await settingsDrawer(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '账号' }).click()
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '修改' }).first().click()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeInViewport({ ratio: 0.9 })
})

test('the tabs of a browser share settings at once, also for visitors', async ({ page, context, moyun }) => {
  const visitor = await context.newPage()
  await page.goto('/website')
  await visitor.goto('/website')
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: '换成深色' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark')

  await openAsNewMember(page, moyun, '/home')
  await visitor.goto('/home')
  await expect(visitor.getByRole('button', { name: '账号' })).toBeVisible()
  await openSettings(page)
  await toggleSetting(page, '底部')
  await expect(visitor.getByRole('contentinfo')).toBeVisible()
})

test('the menu collapses on a landscape tablet and moves to a drawer on smaller screens', async ({ page, moyun }) => {
  await openAsNewMember(page, moyun, '/home')
  const width = async () => (await sideMenu(page).boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(100)

  await page.setViewportSize({ width: 1100, height: 800 })
  await expect.poll(width).toBeLessThan(60)
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await expect.poll(width).toBeGreaterThan(100)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(sideMenu(page)).toHaveCount(0)
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: 'AI 聊天' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  // An automatic collapse is not stored as a setting.
  await expect.poll(width).toBeGreaterThan(100)
})
