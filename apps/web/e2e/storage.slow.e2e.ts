import type { BrowserContext, Page } from '@playwright/test'
import { openAsNewMember, newMember, signIn } from './members.ts'
import { composer, expect, registerByPhone, test } from './test.ts'

const forgetful = '浏览器禁止保存数据：设置和登录状态只在当前页面有效。'
const mended = '浏览器中保存的数据有损坏，损坏的部分已恢复默认。'
const corner = (page: Page) => page.getByRole('button', { name: '账号' })
const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click()

const full = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

const forbidden = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })

/** Expects the app to work without storage for as long as the page is open. */
async function expectForgetful(page: Page) {
  await expect(page.getByText(forgetful)).toHaveCount(1)
  await page.getByRole('textbox', composer).fill('哪里也存不下的话')
  await openPage(page, '创作中心')
  await expect(page.getByRole('heading', { level: 1, name: '创作中心' })).toBeVisible()
  await openPage(page, 'AI 聊天')
  await expect(page.getByRole('textbox', composer)).toHaveValue('哪里也存不下的话')

  await page.getByRole('listitem').filter({ hasText: forgetful }).getByRole('button', { name: '关闭这条提示' }).click()
  await expect(page.getByText(forgetful)).toBeHidden()
  await page.getByRole('button', { name: '换成深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText(forgetful)).toHaveCount(0)

  await page.goto('/home')
  await expect(page).toHaveURL(/\/login\?redirect=home$/)
}

test('P26: when the storage is full, a member can sign in for as long as the page is open, and is told once', async ({
  page,
  context,
  moyun,
}) => {
  await full(context)
  await page.goto('/login?redirect=chat')
  await signIn(page, (await newMember(moyun)).account)
  await expectForgetful(page)
})

test('P26: when the storage is blocked, a new member can register for as long as the page is open, and is told once', async ({
  page,
  context,
  moyun,
}) => {
  await forbidden(context)
  await page.goto('/login?redirect=chat')
  await registerByPhone(page, moyun)
  await expectForgetful(page)
})

/** Stores these values in the browser, from a page that is not part of the app. */
async function leave(page: Page, entries: Readonly<Record<string, string>>) {
  await page.goto('/healthz')
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    sessionStorage.setItem('moyun-renewed', '{')
    sessionStorage.setItem('moyun-typed', kept['moyun-settings'] ?? '{')
  }, entries)
}

const keys = [
  'moyun-settings',
  'arco-locale',
  'moyun-account',
  'moyun-resend-at',
  'moyun-ended',
  'access-token',
  'x-access-token',
  'token',
  'userRole',
]
const remains: [string, Readonly<Record<string, string>>][] = [
  ['settings of the wrong types', { 'moyun-settings': '{"theme":7,"menuWidth":"wide","topMenu":"yes"}' }],
  ['four megabytes under a token', { 'access-token': 'x'.repeat(4_000_000) }],
  ['rubbish under every key', Object.fromEntries(keys.map((key) => [key, '{']))],
]

test('P26: with any corrupt storage the app starts with its defaults and says so once', async ({ page, moyun }) => {
  for (const [what, entries] of remains) {
    await leave(page, entries)

    await page.goto('/login')
    await expect(page.getByRole('link', { name: '密码登录' }), what).toBeVisible()
    await expect(page.getByText(mended), what).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByLabel('用户名')).toHaveValue('')
  }
  await page.reload()
  await expect(page.getByRole('link', { name: '密码登录' })).toBeVisible()
  // The toast's code is loaded on demand, so this waits until it would be shown.
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(mended)).toHaveCount(0)
  await signIn(page, (await newMember(moyun)).account)
  await expect(corner(page)).toBeVisible()
})

test('P26: settings of an older version are applied, and no corruption is reported', async ({ page }) => {
  await leave(page, { 'moyun-settings': '{"theme":"dark","fontSize":12}', 'arco-locale': 'en-US' })

  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Password', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('damaged')).toHaveCount(0)
})

test('P26: when the drafts database cannot be opened, a draft lasts as long as the page', async ({
  page,
  context,
  moyun,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('broken', 'UnknownError')
    }
  })
  await openAsNewMember(page, moyun, '/chat')
  await page.getByRole('textbox', composer).fill('写在坏掉的库里')
  await openPage(page, '创作中心')
  await expect(page.getByRole('heading', { level: 1, name: '创作中心' })).toBeVisible()
  await openPage(page, 'AI 聊天')

  await expect(page.getByRole('textbox', composer)).toHaveValue('写在坏掉的库里')
  await page.getByRole('textbox', composer).press('Enter')
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
})
