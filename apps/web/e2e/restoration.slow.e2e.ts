import { enter } from './members.ts'
import { expect, test } from './test.ts'

test('a painting is sent to be restored', async ({ page, moyun }) => {
  await enter(page, moyun, '/aipainting')
  await page.getByRole('button', { name: /月夜的松/ }).click()
  await page.getByRole('button', { name: '生成 · 4 点' }).click()
  await page.getByRole('link', { name: '送去修复' }).click({ timeout: 60_000 })
  await page.getByRole('radio', { name: '原大' }).click()
  // What takes longest is left out: the restorer makes way for whatever else wants the processor.
  await page.getByRole('switch', { name: '去噪' }).click()
  await page.getByRole('button', { name: '修复 · 4 点' }).click()
  await expect(page.getByText('修复后 1024 × 1024')).toBeVisible({ timeout: 60_000 })
})
