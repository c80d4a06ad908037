import type { Page } from '@playwright/test'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

const manuscript = (page: Page) => page.getByRole('textbox', { name: '正文' })

test('a text being generated continues after a reload and in another tab; stopping it in one stops it in both', async ({
  page,
  context,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/creation/scene?scene=weekly-report&example=1')
  await page.getByRole('textbox', { name: '这周做了什么' }).fill('script:{"chunks":["一句。"],"times":2000,"delay":60}')
  await page.getByRole('button', { name: /^生成/ }).click()
  await expect(manuscript(page)).toHaveValue(/^(一句。){3,}/)
  await page.reload()
  await expect(manuscript(page)).toHaveValue(/^(一句。){6,}/)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(manuscript(other)).toHaveValue(/^(一句。){8,}/)
  // By keyboard: the growing text moves the button.
  await other.getByRole('button', { name: '停止' }).press('Enter')
  await expect(other.getByText(/已停止。用去 \d+ 点。/)).toBeVisible()
  await expect(page.getByText(/已停止。用去 \d+ 点。/)).toBeVisible()
  expect(await manuscript(page).inputValue()).toBe(await manuscript(other).inputValue())

  // Both edit it: the second one to save gets a question.
  await manuscript(other).fill('那边写的。')
  await expect(other.getByText('已保存')).toBeVisible()
  await expect(manuscript(page)).toHaveValue('那边写的。')
})
