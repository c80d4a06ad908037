import { collectRequests } from './collect-requests.ts'
import { openAsNewMember } from './members.ts'
import { searchPalette, commandPalette } from './command-palette.ts'
import { expect, test } from './test.ts'

test('what finds nothing says so, Esc gives the focus back, and a page that is not for members is not offered', async ({
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

test('? shows the keys, but not to who is typing; a key that it names works', async ({ page, moyun }) => {
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

test('a phone has it in the member’s own menu, over the whole screen', async ({ page, moyun }) => {
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

test('the first view carries neither the palette nor the paper of any menu', async ({ page, moyun }) => {
  const asked = collectRequests(page)
  await openAsNewMember(page, moyun, '/user')
  asked.forget()
  await page.reload()
  await expect(page.getByRole('button', { name: '账号' })).toBeVisible()
  expect(asked.matching(/\/(?:panels|MenuOn)-/)).toEqual([])

  await page.getByRole('button', { name: '账号' }).hover()
  await expect.poll(() => asked.matching(/\/MenuOn-/)).toHaveLength(1)
  await page.getByRole('button', { name: /^搜索/ }).hover()
  await expect.poll(() => asked.matching(/\/panels-/)).toHaveLength(1)
})
