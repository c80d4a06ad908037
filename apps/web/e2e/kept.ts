import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Asks in the chat, and keeps the answer among the works: a work that is called as the question is. Gives its id. */
export async function keepAnswer(page: Page, question: string): Promise<string> {
  if (!page.url().includes('/chat')) await page.goto('/chat')
  const box = page.getByRole('textbox', { name: '提问' })
  await box.fill(question)
  await box.press('Enter')
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  const answered = page.waitForResponse(/\/keep$/)
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '保存到作品' }).click()
  const { result } = (await (await answered).json()) as { result: { id: string } }
  return result.id
}

/** Chooses works on the page of one's own. */
export async function choose(page: Page, ...titles: string[]) {
  await page.getByRole('button', { name: '选择', exact: true }).click()
  for (const title of titles) await page.getByRole('button', { name: title, exact: true }).click()
  await expect(page.getByText(`已选 ${titles.length} 项`)).toBeVisible()
}
