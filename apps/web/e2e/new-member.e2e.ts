import { injectSession, newMember } from './members.ts'
import { composer, expect, recordErrors, registerByPhone, slowQuestion, test } from './test.ts'

const question = slowQuestion(20)

test('a new member registers by phone and asks; the answer survives a reload and is the same in a second tab', async ({
  page,
  context,
  moyun,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: '开始创作' }).first().click()
  await registerByPhone(page, moyun)
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

test('a sandbox server’s login page links to the outbox, and pages fit on a phone without horizontal scrolling', async ({
  browser,
  moyun,
  complaints,
}) => {
  const context = await browser.newContext({
    baseURL: moyun.url,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  await recordErrors(context, complaints)
  const page = await context.newPage()
  for (const address of ['/', '/faq', '/login']) {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBeLessThanOrEqual(0)
  }
  await expect(page.getByRole('link', { name: '发件箱' })).toBeVisible()
  await injectSession(context, await newMember(moyun))
  await page.goto('/chat')
  await page.getByRole('textbox', composer).fill('你好')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await context.close()
})
