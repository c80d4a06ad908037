import type { Page } from '@playwright/test'
import { askThroughApi } from './saved-works.ts'
import { openAsNewMember, openAsMember, newMember, password } from './members.ts'
import { expect, slowQuestion, test } from './test.ts'

/** Holds requests to this path until released, and counts them. */
async function hold(page: Page, path: RegExp, method = 'POST') {
  let goOn = () => {}
  const released = new Promise<void>((done) => (goOn = done))
  const held = { count: 0, letGo: () => goOn() }
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.continue()
    held.count += 1
    await released
    await route.continue()
  })
  return held
}

test('P48: on a slow network a sign-in pressed repeatedly is sent once', async ({ page, moyun }) => {
  const { account } = await newMember(moyun)
  await page.goto('/login?redirect=home')
  const held = await hold(page, /\/api\/app\/login$/)
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await page.getByLabel('密码', { exact: true }).press('Enter')
  const button = page.locator('form').getByRole('button', { name: '登录', exact: true })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await button.dispatchEvent('click')

  held.letGo()
  await expect(page).toHaveURL(/\/home$/)
  expect(held.count).toBe(1)
})

test('P45: on a slow network a question sent repeatedly is asked once', async ({ page, moyun }) => {
  await openAsNewMember(page, moyun, '/chat')
  const held = await hold(page, /\/api\/chat\/conversations/)
  const question = slowQuestion(1)
  const composer = page.getByRole('textbox', { name: '提问' })
  await composer.fill(question)
  await composer.press('Enter')
  await composer.press('Enter')
  await composer.press('Enter')
  await expect(page.getByText(question)).toHaveCount(1)

  held.letGo()
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(question)).toHaveCount(1)
  // One request creates the conversation, one sends the question.
  expect(held.count).toBe(2)
})

test('on a slow network a member who leaves before a translation is stored stays on the next page', async ({
  page,
  moyun,
}) => {
  // Without prefetching, the next page's code is requested after the click.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await openAsNewMember(page, moyun, '/translate')
  await page.getByRole('textbox', { name: '原文' }).fill('傍晚的湖面很静。')
  const request = await hold(page, /\/api\/translations$/)
  const loaded = await hold(page, /\/assets\/.*\.js$/, 'GET')
  await page.getByRole('button', { name: /^.?翻译.?$/ }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '用户中心' }).click()
  await expect(page).toHaveURL(/\/user$/)

  request.letGo()
  await expect(page.getByRole('region', { name: '译文' })).toContainText('〔en〕傍晚的湖面很静。')
  loaded.letGo()
  await expect(page.getByRole('heading', { level: 1, name: '用户中心' })).toBeVisible()
  await expect(page).toHaveURL(/\/user$/)
})

test('on a slow network a visitor who leaves right after typing a search stays on the next page', async ({ page }) => {
  // Without prefetching, the next page's code is requested after the click.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.clock.install()
  await page.goto('/gallery')
  const search = page.getByRole('searchbox')
  await search.fill('湖')
  await expect(page).toHaveURL(/search=/)
  const loaded = await hold(page, /\/assets\/.*\.js$/, 'GET')
  // In one step: on a busy machine the address would follow the text before the click.
  await search.evaluate((field: HTMLInputElement) => {
    field.focus()
    document.execCommand('insertText', false, '面')
    document.querySelector<HTMLElement>('a[href="/faq"]')?.click()
  })
  await expect(page).toHaveURL(/\/faq$/)

  await page.clock.fastForward(1000)
  loaded.letGo()
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  await expect(page).toHaveURL(/\/faq$/)
})

test('P48: a conversation that was opened before can be read again offline', async ({ page, context, moyun }) => {
  const member = await newMember(moyun)
  const [first, second] = [slowQuestion(1), slowQuestion(2)]
  const read = [await askThroughApi(moyun, member, first), await askThroughApi(moyun, member, second)]
  await openAsMember(page, member, '/chat')
  for (const { id } of read) {
    await page.getByRole('navigation', { name: '对话' }).locator(`a[href$="${id}"]`).click()
    await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible()
  }
  await expect(page.getByText(second).last()).toBeVisible()
  const list = page.getByRole('navigation', { name: '对话' })

  await context.setOffline(true)
  await expect(page.getByText('断线了')).toBeVisible()
  await list.getByRole('link').nth(1).click()
  await expect(page.getByRole('main').getByText(first).last()).toBeVisible()
  await expect(page.getByRole('main').getByText('落笔有声，余白有韵。').last()).toBeVisible()
  await context.setOffline(false)
})
