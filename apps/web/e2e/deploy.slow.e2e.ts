import type { Page } from '@playwright/test'
import { blockChunks } from './block-chunks.ts'
import { openAsNewMember } from './members.ts'
import { composer, expect, test } from './test.ts'

const chunk = '**/assets/painti-*.js'

/** Counts page loads from now on. */
function countLoads(page: Page) {
  const loads = { count: 0 }
  page.on('load', () => (loads.count += 1))
  return loads
}

const openPainting = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'AI 绘画' }).click()

// Turns prefetching off: a prefetched chunk would be loaded already.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
)

test('opening a page after a deploy reloads the app once, and the chat draft is kept', async ({ page, moyun }) => {
  await openAsNewMember(page, moyun, '/chat')
  await page.getByRole('textbox', composer).fill('部署之前写到一半的话')
  const loads = countLoads(page)
  await blockChunks(page, chunk)

  await openPainting(page)
  await expect(page.getByRole('heading', { level: 1, name: 'AI 绘画' })).toBeVisible()
  await expect(page).toHaveURL(/\/aipainting$/)
  expect(loads.count).toBe(1)

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'AI 聊天' }).click()
  await expect(page.getByRole('textbox', composer)).toHaveValue('部署之前写到一半的话')
})

test('a page with a missing chunk reloads once, then shows an error with a copyable id, and loads on retry', async ({
  page,
  context,
  moyun,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsNewMember(page, moyun, '/chat')
  const loads = countLoads(page)
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))

  await openPainting(page)
  await expect(page.getByRole('heading', { name: '页面显示出错' })).toBeVisible()
  expect(loads.count).toBe(1)

  await page.goBack()
  await expect(page.getByRole('textbox', composer)).toBeVisible()
  await openPainting(page)
  await expect(page.getByRole('heading', { name: '页面显示出错' })).toBeVisible()
  expect(loads.count).toBe(1)

  const incident = await page.locator('main code').innerText()
  await page.getByRole('button', { name: '复制编号' }).press('Enter')
  await expect(page.getByText('编号已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(incident)
  await page.unroute(chunk)
  await page.getByRole('button', { name: '再试一次' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'AI 绘画' })).toBeVisible()
  expect(loads.count).toBe(1)
})

test('a page with a missing chunk is not reloaded when the browser blocks sessionStorage', async ({ page, moyun }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openAsNewMember(page, moyun, '/chat')
  const loads = countLoads(page)
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))

  await openPainting(page)
  await expect(page.getByRole('heading', { name: '页面显示出错' })).toBeVisible()
  expect(loads.count).toBe(0)
})

test('offline, a page that failed to load is not reloaded, the draft is kept, and the page loads once online', async ({
  page,
  context,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await page.getByRole('textbox', composer).fill('断网之前写到一半的话')
  const loads = countLoads(page)
  await page.route(chunk, (route) => route.abort('connectionreset'), { times: 1 })
  await openPainting(page)
  await expect(page.getByRole('heading', { name: '连不上服务器' })).toBeVisible()
  await page.goBack()
  await context.setOffline(true)

  await openPainting(page)
  await expect(page.getByRole('heading', { name: '连不上服务器' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByRole('heading', { name: '连不上服务器' })).toBeVisible()
  expect(loads.count).toBe(0)

  await page.goBack()
  await expect(page.getByRole('textbox', composer)).toHaveValue('断网之前写到一半的话')

  await openPainting(page)
  await expect(page.getByRole('heading', { name: '连不上服务器' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'AI 绘画' })).toBeVisible()
  expect(loads.count).toBe(0)
})
