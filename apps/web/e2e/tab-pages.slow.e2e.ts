import { recordRequests, openWithTabBar, followLink, tab } from './tab-bar.ts'
import { expect, slowQuestion, test } from './test.ts'

test('leaving a chat while its first question is stored does not navigate back; its tab keeps the answer and the scroll position', async ({
  page,
  moyun,
}) => {
  await openWithTabBar(page, moyun, '/chat')
  const calls = recordRequests(page, /^\/api\/chat\/conversations\//)
  let storeQuestion = () => {}
  const released = new Promise<void>((resolve) => (storeQuestion = resolve))
  await page.route('**/api/chat/conversations/*/messages', async (route) => {
    await released
    await route.continue()
  })
  await page.route('**/assets/home-*.js', async (route) => {
    storeQuestion()
    await expect(page.getByRole('log')).toContainText('落笔有声')
    await route.continue()
  })
  await page.getByRole('textbox', { name: '提问' }).fill(slowQuestion(12))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '首页', exact: true }).first().click()

  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page).toHaveTitle(/^首页/)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('log')).toBeHidden()
  await tab(page, 'AI 聊天').click()

  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  expect((await page.getByRole('log').innerText()).match(/余白有韵。/g)).toHaveLength(12)
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  expect(calls).toEqual([expect.stringMatching(/^POST .+\/messages$/)])

  await page.setViewportSize({ width: 1440, height: 560 })
  const lines = `script:${JSON.stringify({ chunks: Array.from({ length: 60 }, (_, line) => `第 ${line} 行\n\n`), times: 1, delay: 1 })}`
  await page.getByRole('textbox', { name: '提问' }).fill(lines)
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await expect(log.getByText('第 59 行', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '停止生成' })).toBeHidden()
  await log.hover()
  await page.mouse.wheel(0, -700)
  await expect
    .poll(() => log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
    .toBeGreaterThan(400)
  const top = await log.evaluate((box) => box.scrollTop)
  await followLink(page, '首页')
  await tab(page, /^AI 聊天/).click()
  await expect(log).toBeVisible()
  await expect.poll(() => log.evaluate((box) => box.scrollTop)).toBe(top)
})

test('a menu or inbox opened while a page loads stays open when the page appears', async ({ page, moyun }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openWithTabBar(page, moyun, '/home')
  const actions = page.getByRole('button', { name: '页签操作' })
  const bell = page.getByRole('button', { name: /消息/ }).first()
  const first = page.getByRole('menuitem', { name: '重新载入' })
  await actions.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await bell.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const holdPage = async (name: string) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const request = page.waitForRequest('**/assets/*.js')
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('link', { name, exact: true }).first().click()
    await request
    return async () => {
      release()
      await expect(page).toHaveTitle(new RegExp(`^${name}`))
    }
  }

  const finishLoadingChat = await holdPage('AI 聊天')
  await actions.press('Enter')
  await expect(first).toBeFocused()
  await finishLoadingChat()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()

  const finishLoadingUser = await holdPage('用户中心')
  await bell.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await finishLoadingUser()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})
