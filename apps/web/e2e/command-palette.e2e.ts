import type { Page } from '@playwright/test'
import { openAsNewMember } from './members.ts'
import { searchPalette, commandPalette } from './command-palette.ts'
import { expect, test } from './test.ts'

const marked = (page: Page) => page.getByRole('option', { selected: true })

test('a member uses the command palette by keyboard: opens a page, a chat and the dark theme, and signs out', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await page.getByRole('textbox', { name: '提问' }).fill('枇杷树下的那封信')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chat\/.+/)
  const conversation = page.url()

  await searchPalette(page, 'gzt')
  await expect(marked(page)).toHaveText('工作台')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible()
  await expect(commandPalette(page)).toBeHidden()

  await searchPalette(page, '枇杷树')
  await expect(marked(page)).toContainText('枇杷树')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(conversation)

  await searchPalette(page, '')
  await expect(page.getByRole('group', { name: '最近访问' }).getByRole('option', { name: '工作台' })).toBeVisible()
  await page.keyboard.type('深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await searchPalette(page, '退出')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('moyun-recent'))).toBeNull()
})
