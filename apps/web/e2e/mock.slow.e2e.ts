import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { type BuiltSite, builds, serveBuild } from './built-site.ts'
import { logOut } from './members.ts'

/** Tests on the mock build, which has only static files behind it. */
const test = base.extend<Record<never, never>, { site: BuiltSite }>({
  site: [
    async ({}, use) => {
      const site = await serveBuild('mock')
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await use(page)
    expect(complaints, 'nothing is thrown, and no call is without a double').toEqual([])
  },
})

async function signIn(page: Page, account: string, password = account) {
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Sets the mock server's pace from the next page load on: a factor for its normal delays (`mock-endpoint.ts`). */
const setPace = (page: Page, pace: number) =>
  page.addInitScript((now) => sessionStorage.setItem('moyun-mock-pace', String(now)), pace)

const kept = (page: Page) =>
  page.evaluate(() => ['token', 'userRole', 'access-token'].map((key) => localStorage.getItem(key)))
const composer = { name: '提问' }
const level1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('an admin signs in to the mock build, sees the numbers, bans a member and signs out', async ({ page }) => {
  await setPace(page, 0.05)
  await page.goto('/login')
  await signIn(page, 'admin', 'user')
  await expect(page.getByText('账号或者密码错误')).toBeVisible()
  await signIn(page, 'admin')

  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
  await expect(page.getByRole('slider', { name: '近 8 天每天的提问数' })).toBeVisible()
  expect(await kept(page)).toEqual([expect.stringMatching(/./), 'admin', null])

  await page.getByRole('link', { name: '管理', exact: true }).click()
  await page.getByRole('link', { name: '砚秋' }).click()
  await page.getByRole('button', { name: '封禁', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '封禁', exact: true }).click()
  await expect(page.getByText('已封禁').first()).toBeVisible()

  await logOut(page)
  expect(await kept(page)).toEqual([null, null, null])
  await signIn(page, 'user')
  await expect(page.getByText('账号或者密码错误')).toBeVisible()
})

test('a user of the mock build stops an answer, reloads during another, renames the conversation and deletes it', async ({
  page,
}) => {
  // Slow enough that an answer is still being written when it is stopped, and when the page is reloaded.
  await setPace(page, 2)
  await page.goto('/login?redirect=chat')
  await signIn(page, 'user')
  const stop = page.getByRole('button', { name: '停止生成' })
  const asks = async (question: string) => {
    await page.getByRole('textbox', composer).fill(question)
    await page.keyboard.press('Enter')
  }
  await asks('三月里写什么好？')
  await expect(page.getByText('没有服务器，也没有模型')).toBeVisible()
  await stop.click()
  await expect(page.getByText('已停止。')).toBeVisible()

  await asks('二')
  await expect(page.getByText('您问的是“二”').last()).toBeVisible()
  await setPace(page, 0.1)
  await page.reload()
  await expect(page.getByText('写到一半断了，已写的都留着。')).toBeVisible()

  await asks('三')
  await expect(page.getByRole('cell', { name: '您写过的话，刷新还在' })).toBeVisible()
  await expect(stop).toBeHidden()
  await page.reload()
  await expect(page.getByRole('cell', { name: '您写过的话，刷新还在' })).toBeVisible()
  await page.getByRole('button', { name: '三月里写什么好？：更多' }).first().click()
  await page.getByRole('menuitem', { name: '重命名' }).click()
  await page.getByRole('textbox', { name: '对话的名字' }).fill('三月')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '三月', exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: '三月：更多' }).first().click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(page.getByRole('link', { name: '三月', exact: true })).toHaveCount(0)
})

test('the mock build confirms its QR code, offers the admin view, serves its menu and signs in by phone code', async ({
  page,
}) => {
  await setPace(page, 0.2)
  await page.goto('/login?redirect=user#scan')
  await expect(page).toHaveURL(/\/user$/)
  await expect(level1(page, '用户中心')).toBeVisible()
  await expect(page.getByRole('link', { name: '管理', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: '账号' }).click()
  await page.getByRole('menuitem', { name: '切换到管理员视角' }).click()
  await page.getByRole('link', { name: '管理', exact: true }).click()
  await expect(page.getByRole('link', { name: '听澜' })).toBeVisible()
  expect(await kept(page)).toEqual([expect.stringMatching(/./), 'user', null])

  await page.evaluate(() => localStorage.setItem('moyun-settings', JSON.stringify({ menuFromServer: true })))
  await page.goto('/dashboard/workplace')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link').filter({ hasNotText: /^$/ })).toHaveText(['首页', '工作台', 'Arco Design'])
  await expect(menu.getByRole('link', { name: 'Arco Design' })).toHaveAttribute('href', 'https://arco.design')
  await expect(menu.getByRole('link', { name: 'Arco Design' })).toHaveAttribute('target', '_blank')
  await menu.getByRole('link', { name: '首页' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await logOut(page)

  await page.getByRole('link', { name: '手机登录' }).click()
  await page.getByLabel('手机号').fill('13800138000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill('123456')
  await page.getByRole('button', { name: /^登录/ }).click()
  await expect(level1(page, /(好|夜深了)，/)).toBeVisible()
})

test('P17: the product build unregisters the service worker that a mock build has left', async ({ context, page }) => {
  const site = await serveBuild('mock')
  const workers = (on: Page) => on.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  const open = async (on: Page) => {
    await on.goto(`${site.url}/login`)
    await expect(on.getByLabel('用户名')).toBeVisible()
  }
  await open(page)
  expect(await workers(page)).toBe(1)

  // A page that is closed normally unregisters the worker; a tab that is killed leaves it.
  await page.close()
  site.deploy('product')
  const next = await context.newPage()
  await open(next)
  await expect.poll(() => workers(next)).toBe(0)
  await site.close()
})

test('P17: only the mock build contains code of the mock server', () => {
  const scripts = (folder: string) =>
    readdirSync(path.join(folder, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, text: readFileSync(path.join(folder, 'assets', file), 'utf8') }))
  const mentions = (folder: string) =>
    scripts(folder).filter(({ text }) => /\/api\/user\/log(?:in|out)|userRole|moyun-mock|\[MSW\]/.test(text))

  expect(mentions(builds.mock).length).toBeGreaterThan(1)
  expect(mentions(builds.product).map(({ file }) => file)).toEqual([])
  expect(readdirSync(builds.product)).not.toContain('mockServiceWorker.js')
  expect(readdirSync(builds.mock)).toContain('mockServiceWorker.js')
})
