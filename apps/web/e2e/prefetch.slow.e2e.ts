import type { Page } from '@playwright/test'
import { collectRequests } from './collect-requests.ts'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

/** The files that the page has asked the browser to prefetch, by name. */
const hinted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) =>
      href.replace(/^.*\//, '').replace(/-[\w-]{7}\.js$/, ''),
    ),
  )
/** How often a file was loaded over the network, and how often it was requested. */
const fetched = (page: Page, name: string) =>
  page.evaluate((start) => {
    const all = performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.startsWith(`/assets/${start}-`)) as PerformanceResourceTiming[]
    return { overTheNetwork: all.filter(({ transferSize }) => transferSize > 0).length, total: all.length }
  }, name)

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

test('the code of pages, menus and the palette is prefetched by pointer and keyboard, and not in the first view', async ({
  page,
  moyun,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('moyun-settings') === null)
      localStorage.setItem('moyun-settings', JSON.stringify({ tabBar: true }))
  })
  const requests = collectRequests(page)
  await openAsNewMember(page, moyun, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await hinted(page)).toEqual([])
  expect(requests.matching(/\/(?:panels|MenuCo)-/)).toEqual([])

  await page.getByRole('button', { name: '账号' }).hover()
  await expect.poll(() => requests.matching(/\/MenuCo-/)).toHaveLength(1)
  await page.getByRole('button', { name: /^搜索/ }).hover()
  await expect.poll(() => requests.matching(/\/panels-/)).toHaveLength(1)

  await sideMenu(page).getByRole('link', { name: 'AI 聊天' }).hover()
  await expect.poll(() => hinted(page)).toContain('chat')
  await expect.poll(() => fetched(page, 'chat')).toEqual({ overTheNetwork: 1, total: 1 })
  await sideMenu(page).getByRole('link', { name: 'AI 聊天' }).click()
  await expect(page.getByRole('textbox', { name: '提问' })).toBeVisible()
  expect((await fetched(page, 'chat')).overTheNetwork).toBe(1)

  await sideMenu(page).getByRole('link', { name: '用户中心' }).focus()
  await expect.poll(() => hinted(page)).toContain('user')
  const before = await hinted(page)
  await sideMenu(page).getByRole('link', { name: '用户中心' }).hover()
  await sideMenu(page).getByRole('link', { name: 'AI 聊天' }).hover()
  expect(await hinted(page)).toEqual(before)
  expect(new Set(before).size).toBeGreaterThan(3)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('gzt')
  await expect.poll(() => hinted(page)).toContain('workpl')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/workplace$/)
  await page.reload()
  await page.getByRole('tab', { name: 'AI 聊天' }).hover()
  await expect.poll(() => hinted(page)).toContain('chat')
})

test('a member idle for ten seconds gets the menu’s pages prefetched, unless data saving is on', async ({
  page,
  context,
  moyun,
}) => {
  await page.clock.install()
  await openAsNewMember(page, moyun, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page's clock also runs by itself, so this leaves some seconds for a busy machine.
  await page.clock.fastForward(6_000)
  await page.keyboard.press('Shift')
  await page.clock.fastForward(6_000)
  expect(await hinted(page)).toEqual([])
  await page.clock.fastForward(6_000)
  await expect.poll(() => hinted(page)).toEqual(expect.arrayContaining(['chat', 'user']))
  expect(await hinted(page)).not.toContain('admin')

  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.reload()
  await sideMenu(page).getByRole('link', { name: 'AI 聊天' }).hover()
  await page.clock.fastForward(11_000)
  expect(await hinted(page)).toEqual([])
})

test('a page rendered before is shown at once; a new one leaves the previous page until it is ready', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/home')
  // The heading right after the action, before the browser has painted.
  const headingAfter = (action: 'user' | 'home' | 'back') =>
    page.evaluate(async (destination) => {
      if (destination === 'back') {
        const gone = new Promise((done) => window.addEventListener('popstate', done, { once: true }))
        history.back()
        await gone
      } else document.querySelector<HTMLElement>(`nav a[href="/${destination}"]`)?.click()
      await Promise.resolve()
      return document.querySelector('main h1')?.textContent
    }, action)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const home = await heading.textContent()

  expect(await headingAfter('user')).toBe(home)
  await expect(heading).toHaveText('用户中心')
  expect(await headingAfter('home')).toBe(home)
  expect(await headingAfter('back')).toBe('用户中心')
  expect(await headingAfter('home')).toBe(home)
})
