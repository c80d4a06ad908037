import { collectRequests } from './collect-requests.ts'
import { openAsNewMember } from './members.ts'
import { searchPalette, commandPalette } from './command-palette.ts'
import { expect, test } from './test.ts'

test('the palette says when it finds nothing, hides admin pages from members, and gives the focus back on Escape', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  const field = page.getByRole('textbox', { name: '提问' })
  await field.focus()
  await searchPalette(page, '没有这样的东西')
  await expect(page.getByText(/^没有找到「没有这样的东西」/)).toBeVisible()
  await commandPalette(page).fill('admin')
  await expect(page.getByText(/^没有找到「admin」/)).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(commandPalette(page)).toBeHidden()
  await expect(field).toBeFocused()
})

test('? opens the shortcut list except while typing, and the listed F2 renames a conversation', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  const field = page.getByRole('textbox', { name: '提问' })
  await field.pressSequentially('真的?')
  await expect(field).toHaveValue('真的?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Enter')
  // The list no longer changes once the answer is complete.
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible()
  const row = page.getByRole('navigation', { name: '对话' }).getByRole('link').first()
  await row.focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(keys.getByText('F2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await expect(row).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: '对话的名字' })).toBeFocused()
})

test('on a phone the palette opens from the account menu and covers the whole screen', async ({ page, moyun }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openAsNewMember(page, moyun, '/user')
  await expect(page.getByRole('button', { name: /^搜索/ })).toBeHidden()
  await page.getByRole('button', { name: '账号' }).click()
  await page.getByRole('menuitem', { name: /^搜索/ }).click()
  await expect(commandPalette(page)).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 })
  await page.getByRole('button', { name: '关闭' }).click()

  await expect(commandPalette(page)).toBeHidden()
})

test('the first view loads neither the palette nor the menu content; hovering loads them', async ({ page, moyun }) => {
  const requests = collectRequests(page)
  await openAsNewMember(page, moyun, '/user')
  requests.forget()
  await page.reload()
  await expect(page.getByRole('button', { name: '账号' })).toBeVisible()
  expect(requests.matching(/\/(?:panels|MenuCo)-/)).toEqual([])

  await page.getByRole('button', { name: '账号' }).hover()
  await expect.poll(() => requests.matching(/\/MenuCo-/)).toHaveLength(1)
  await page.getByRole('button', { name: /^搜索/ }).hover()
  await expect.poll(() => requests.matching(/\/panels-/)).toHaveLength(1)
})
