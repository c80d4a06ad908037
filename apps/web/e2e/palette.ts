import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const palette = (page: Page) => page.getByRole('combobox', { name: '找页面、对话与操作' })

/** By the keys alone, once the desk stands. */
export async function find(page: Page, search: string) {
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type(search)
}
