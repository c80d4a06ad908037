import { expect, listen, register, slowly, test } from './test.ts'

const composer = { name: '提问' }
const question = slowly(40)

test('a new member registers by phone, asks, reloads in the middle of the answer, and a second tab sees it too', async ({ page, context, moyun }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '开始创作' }).first().click()
  await register(page, moyun)
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'AI 聊天' }).click()
  await page.getByRole('textbox', composer).fill(question)
  await page.getByRole('textbox', composer).press('Enter')
  await expect(page.getByRole('button', { name: '停止生成' })).toBeVisible()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/)

  await page.reload()
  await expect(page.getByText(question)).toHaveCount(1)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByText(question)).toBeVisible()

  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  await expect(second.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  const [here, there] = await Promise.all([page, second].map((tab) => tab.getByRole('article').last().innerText()))
  expect(there).toBe(here)
})

test('an answer survives the network, and the server that was writing it', async ({ page, context, moyun }) => {
  await page.goto('/login?redirect=chat')
  await register(page, moyun)
  await page.getByRole('textbox', composer).fill(question)
  await page.getByRole('textbox', composer).press('Enter')
  await expect(page.getByRole('button', { name: '停止生成' })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('断线了')).toBeVisible()
  await page.getByRole('textbox', composer).fill('还没发出的下一句')
  await context.setOffline(false)
  await expect(page.getByText('断线了')).toBeHidden()
  await expect(page.getByRole('textbox', composer)).toHaveValue('还没发出的下一句')

  await moyun.kill()
  await moyun.start()
  await expect(page.getByText('写到一半断了')).toBeVisible({ timeout: 45_000 })
  const kept = await page.getByRole('article').last().innerText()
  await page.reload()
  await expect(page.getByText(question)).toHaveCount(1)
  await expect.poll(() => page.getByRole('article').last().innerText()).toBe(kept)
  await expect(page.getByRole('textbox', composer)).toHaveValue('还没发出的下一句')
})

test('Enter while a Chinese word is being composed does not send, and the Enter after it does not either', async ({ page, moyun }) => {
  await page.goto('/login?redirect=chat')
  await register(page, moyun)
  const box = page.getByRole('textbox', composer)
  await box.focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(0)
  await devtools.send('Input.insertText', { text: '你好' })
  await expect(box).toHaveValue(/你好/)
  await box.press('Enter')
  await expect(page.getByText('你好').first()).toBeVisible()
})

test('a page that sits in the sandbox says so, and a phone has room for everything', async ({ browser, moyun, complaints }) => {
  const context = await browser.newContext({ baseURL: moyun.url, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, locale: 'zh-CN' })
  await listen(context, complaints)
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('link', { name: '发件箱' })).toBeVisible()
  for (const address of ['/', '/login', '/faq']) {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0)
  }
  await page.goto('/login?redirect=chat')
  await register(page, moyun)
  await page.getByRole('textbox', composer).fill('你好')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await context.close()
})
