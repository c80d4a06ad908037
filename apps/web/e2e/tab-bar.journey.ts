import type { Page } from '@playwright/test'
import { enter, logOut, newMember, signIn } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, slowly, test } from './test.ts'

/** Comes in with the tab bar turned on. */
async function enterWithTabs(page: Page, moyun: MoyunServer, redirect: string) {
  await page.addInitScript(() => {
    if (localStorage.getItem('moyun-settings') === null) localStorage.setItem('moyun-settings', JSON.stringify({ tabBar: true }))
  })
  const account = await enter(page, moyun, redirect)
  await expect(page.getByRole('tab')).toHaveCount(1)
  return account
}

const tabNames = (page: Page) => page.getByRole('tab').allTextContents()
/** Goes by the menu, and waits for the page. */
async function goBy(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
}
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

/** Counts what the page asks of these paths. */
function countCalls(page: Page, path: RegExp) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('a page in a tab is as it was left: what was typed, where it was scrolled, and nothing is asked for again', async ({ page, moyun }) => {
  await page.setViewportSize({ width: 1440, height: 560 })
  await enterWithTabs(page, moyun, 'user')
  await expect(page.getByText('密码登录')).toBeVisible()
  await page.getByLabel('昵称').fill('墨客')
  await page.evaluate(() => window.scrollTo(0, 240))
  await expect.poll(() => scrollOf(page)).toBe(240)
  const calls = countCalls(page, /^\/api\/(?:account\/(?:sign-ins|sessions)|merchant)/)

  await goBy(page, 'AI 翻译')
  await expect(page.getByLabel('昵称')).toBeHidden()
  expect(await scrollOf(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(/^用户中心/)
  expect(await scrollOf(page)).toBe(240)
  await page.goForward()
  await expect(page).toHaveTitle(/^AI 翻译/)
  await tab(page, /用户中心/).click()

  await expect(page.getByLabel('昵称')).toHaveValue('墨客')
  expect(await scrollOf(page)).toBe(240)
  await expect(page).toHaveTitle(/^用户中心/)
  expect(calls).toEqual([])
})

test('an answer goes on in a tab that is out of sight, and is heard once', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'chat')
  const calls = countCalls(page, /^\/api\/chat\/conversations\//)
  await page.getByRole('textbox', { name: '提问' }).fill(slowly(20))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('落笔有声')

  await goBy(page, '首页')
  await expect(page.getByRole('log')).toBeHidden()
  await tab(page, 'AI 聊天').click()

  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  const said = await page.getByRole('log').innerText()
  expect(said.match(/余白有韵。/g)).toHaveLength(20)
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  expect(calls).toEqual([expect.stringMatching(/^POST .+\/messages$/)])
})

test('who leaves a chat while its first question is being stored is not called back', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'chat')
  let store = () => {}
  const held = new Promise<void>((resolve) => (store = resolve))
  await page.route('**/api/chat/conversations/*/messages', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/assets/coming-*.js', async (route) => {
    store()
    await expect(page.getByRole('log')).toContainText('落笔有声')
    await route.continue()
  })
  await page.getByRole('textbox', { name: '提问' }).fill(slowly(20))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '首页', exact: true }).first().click()

  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page).toHaveTitle(/^首页/)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('progressbar')).toBeHidden()
  await tab(page, 'AI 聊天').click()
  await expect(page.getByRole('log')).toContainText('落笔有声')
})

test('a reader who had scrolled up in a chat finds the place again', async ({ page, moyun }) => {
  await page.setViewportSize({ width: 1440, height: 560 })
  await enterWithTabs(page, moyun, 'chat')
  const lines = `script:${JSON.stringify({ chunks: Array.from({ length: 60 }, (_, line) => `第 ${line} 行\n\n`), times: 1, delay: 1 })}`
  await page.getByRole('textbox', { name: '提问' }).fill(lines)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible()
  const log = page.getByRole('log')
  await log.hover()
  await page.mouse.wheel(0, -700)
  await expect.poll(() => log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)).toBeGreaterThan(400)
  const top = await log.evaluate((box) => box.scrollTop)

  await goBy(page, '首页')
  await tab(page, 'AI 聊天').click()

  await expect(log).toBeVisible()
  await expect.poll(() => log.evaluate((box) => box.scrollTop)).toBe(top)
})

test('closing a tab leads back to the one before, with its query; the first stays', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'home')
  await page.goto('/historypage?tab=painting')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await goBy(page, '余额明细')

  await tab(page, '余额明细').press('Delete')
  await expect(page).toHaveURL(/\/historypage\?tab=painting$/)
  await expect(tab(page, '我的作品')).toBeFocused()
  await tab(page, '首页').press('Delete')
  expect(await tabNames(page)).toEqual(['首页', '我的作品'])

  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['首页', '我的作品'])
  await expect(tab(page, '我的作品')).toHaveAttribute('aria-selected', 'true')
})

test('tabs are moved by the pointer and by keys, and stand so after a reload', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'home')
  for (const name of ['AI 翻译', 'AI 绘画', '余额明细']) await goBy(page, name)
  await expect(page.getByRole('tab')).toHaveText(['首页', 'AI 翻译', 'AI 绘画', '余额明细'])

  await tab(page, '余额明细').dragTo(tab(page, 'AI 翻译'))
  await expect(page.getByRole('tab')).toHaveText(['首页', '余额明细', 'AI 翻译', 'AI 绘画'])
  await tab(page, '余额明细').press('Control+Shift+ArrowRight')
  await expect(page.getByRole('tab')).toHaveText(['首页', 'AI 翻译', '余额明细', 'AI 绘画'])

  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['首页', 'AI 翻译', '余额明细', 'AI 绘画'])
})

test('the menu of a tab closes what it says, by a right click and by keys', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'home')
  for (const name of ['AI 翻译', 'AI 绘画', '余额明细', '会员中心']) await goBy(page, name)
  await expect(page.getByRole('tab')).toHaveCount(5)

  await tab(page, 'AI 绘画').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭左侧' }).click()
  await expect(page.getByRole('tab')).toHaveText(['首页', 'AI 绘画', '余额明细', '会员中心'])
  await tab(page, 'AI 绘画').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭右侧' }).click()
  await expect(page.getByRole('tab')).toHaveText(['首页', 'AI 绘画'])
  await expect(page).toHaveURL(/\/aipainting$/)

  await page.getByRole('button', { name: '这一页签的操作' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '重新载入' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/home$/)
})

test('what is not saved is asked about before its tab goes, and before the browser does', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'home')
  await goBy(page, '用户中心')
  await page.getByLabel('昵称').fill('墨客')
  await expect(tab(page, '用户中心 没保存')).toBeVisible()
  await goBy(page, '首页')

  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.reload({ timeout: 3000 }).catch(() => {})
  expect(asked).toEqual(['beforeunload'])

  await tab(page, /用户中心/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '还有没保存的内容' })
  await question.getByRole('button', { name: '先不' }).click()
  await expect(tab(page, '用户中心 没保存')).toBeVisible()

  await tab(page, /用户中心/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭', exact: true }).click()
  await question.getByRole('button', { name: '仍要关闭' }).click()
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  await page.reload()
  expect(asked).toHaveLength(1)
})

test('a draft is marked and kept, and nobody is asked about it', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'home')
  await goBy(page, 'AI 聊天')
  await page.getByRole('textbox', { name: '提问' }).fill('写到一半')
  await expect(tab(page, 'AI 聊天 有草稿')).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => void asked.push(dialog.type()))

  await tab(page, /AI 聊天/).press('Delete')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
  await goBy(page, 'AI 聊天')
  await expect(page.getByRole('textbox', { name: '提问' })).toHaveValue('写到一半')
  await page.reload()

  await expect(page.getByRole('textbox', { name: '提问' })).toHaveValue('写到一半')
  expect(asked).toEqual([])
})

test('R23: to enter a tab anew makes that page new, and no other', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'user')
  await page.getByLabel('国家或地区').fill('黄州')
  await goBy(page, 'AI 聊天')
  await page.getByRole('searchbox').fill('赤壁')
  const entries = await page.evaluate(() => history.length)

  await page.getByRole('button', { name: '这一页签的操作' }).click()
  await page.getByRole('menuitem', { name: '重新载入' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).toHaveURL(/\/chat$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await tab(page, /用户中心/).click()
  await expect(page.getByLabel('国家或地区')).toHaveValue('黄州')
})

test('tabs go with the member who had them', async ({ page, moyun }) => {
  await enterWithTabs(page, moyun, 'home')
  await goBy(page, '用户中心')
  await goBy(page, '余额明细')
  await expect(page.getByRole('tab')).toHaveCount(3)
  const another = await newMember(page, moyun)

  await logOut(page)
  expect(await page.evaluate(() => sessionStorage.getItem('moyun-tabs'))).toBeNull()
  await signIn(page, another)

  await expect(page.getByRole('tab')).toHaveText(['余额明细'])
})

test('without the setting there is no bar, and nothing of it is fetched', async ({ page, moyun }) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname))
  await enter(page, moyun, 'home')
  await goBy(page, '用户中心')

  await expect(page.getByRole('tab')).toHaveCount(0)
  expect(fetched.filter((path) => path.includes('/parts-'))).toEqual([])
})
