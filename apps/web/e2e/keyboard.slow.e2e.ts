import type { Locator, Page } from '@playwright/test'
import { newMember, password } from './members.ts'
import { expect, test } from './test.ts'

/** Expects the focus on the target, the target in the viewport, and a visible focus indicator. */
async function standsOn(target: Locator) {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  const isMarked = (element: Element) => {
    // An element in a row may leave the indicator to the row.
    for (let at: Element | null = element, height = 0; at && height < 4; at = at.parentElement, height += 1) {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(at)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) return true
      if (at.matches(':focus-within') && (boxShadow !== 'none' || borderColor !== 'rgb(0, 0, 0)')) return true
    }
    return false
  }
  expect(await target.evaluate(isMarked)).toBe(true)
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return standsOn(target)
  }
  throw new Error(`Tab does not come to ${String(target)}`)
}

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('the whole app shell can be used by keyboard alone, with a visible focus at every step', async ({
  page,
  moyun,
}) => {
  const lost: string[] = []
  await page.exposeBinding('focusLost', (_, where: string) => lost.push(where))
  await page.addInitScript(() => {
    if (localStorage.getItem('moyun-settings') === null)
      localStorage.setItem('moyun-settings', JSON.stringify({ tabBar: true }))
    for (const type of ['pointerdown', 'mousedown'])
      addEventListener(type, () => void (Reflect.get(window, 'focusLost') as (text: string) => void)(type), true)
  })
  const { account } = await newMember(moyun)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  // Sign in.
  await page.goto('/login?redirect=user')
  await tabTo(page, page.getByLabel('用户名'))
  await page.keyboard.type(account)
  await tabTo(page, page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(password)
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/user$/)

  // Skip the menu.
  await expect(button('账号')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: '跳到正文' }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page.locator('#content')).toBeFocused()

  // Open another page from the menu; the focus moves to its start.
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await tabTo(page, menu.getByRole('link', { name: '热门榜单' }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/ranking$/)
  await expect(page.locator('#content')).toBeFocused()

  // Collapse and expand the menu.
  await tabTo(page, button('菜单'), 'Shift+Tab')
  await press(page, 'Enter')
  const width = async () => (await menu.getByRole('link', { name: '热门榜单' }).boundingBox())?.width ?? 0
  await expect.poll(width).toBeLessThan(60)
  await standsOn(button('菜单'))
  await press(page, 'Enter')
  await expect.poll(width).toBeGreaterThan(100)

  // Move between tabs, open one, close one.
  await tabTo(page, page.getByRole('tab', { name: '热门榜单' }))
  await press(page, 'ArrowLeft')
  await standsOn(page.getByRole('tab', { name: '用户中心' }))
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/user#content$/)
  await standsOn(page.getByRole('tab', { name: '用户中心' }))
  await press(page, 'ArrowRight', 'Delete')
  await expect(page.getByRole('tab')).toHaveCount(1)
  await standsOn(page.getByRole('tab', { name: '用户中心' }))

  // Open the palette and close it; the focus returns to where it was.
  await press(page, 'Control+k')
  await expect(page.getByRole('combobox', { name: '找页面、对话与操作' })).toBeFocused()
  await press(page, 'Escape')
  await standsOn(page.getByRole('tab', { name: '用户中心' }))

  // Overlays return the focus to the element that opened them.
  for (const [opener, name] of [
    [button(/^消息/), '消息'],
    [button('设置'), '设置'],
  ] as const) {
    await tabTo(page, opener, 'Shift+Tab')
    await press(page, 'Enter')
    await expect(dialog(name)).toBeVisible()
    await expect.poll(() => dialog(name).evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await press(page, 'Tab', 'Tab')
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await press(page, 'Escape')
    await expect(dialog(name)).toBeHidden()
    await standsOn(opener)
  }

  // Sign out from the account menu.
  await tabTo(page, button('账号'))
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
  await press(page, 'Escape')
  await standsOn(button('账号'))
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await press(page, 'ArrowUp')
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  expect(lost).toEqual([])
})
