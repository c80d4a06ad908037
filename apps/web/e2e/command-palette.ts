import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const commandPalette = (page: Page) => page.getByRole('combobox', { name: '找页面、对话与操作' })

/** Opens the palette with the keyboard and types, once the app shell has loaded. */
export async function searchPalette(page: Page, search: string) {
  await page.keyboard.press('Control+k')
  await expect(commandPalette(page)).toBeFocused()
  await page.keyboard.type(search)
}
