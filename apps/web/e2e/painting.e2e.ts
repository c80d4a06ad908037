import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

test('a member paints two pictures, which survive leaving the page, and deletes and restores one', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/aipainting')
  const prompt = page.getByRole('textbox', { name: '画什么' })
  // Without a prompt the button looks disabled below the pointer, too.
  const submit = page.getByRole('button', { name: /^生成/ })
  await expect(submit).toBeDisabled()
  const background = await submit.evaluate((button) => getComputedStyle(button).backgroundColor)
  await submit.hover()
  const hovered = await submit.evaluate(async (button) => {
    await Promise.all(button.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(button).backgroundColor
  })
  expect(hovered).toBe(background)
  await page.getByRole('button', { name: /春山如黛/ }).click()
  await page.getByRole('button', { name: '扩写提示词' }).click()
  await page.getByRole('button', { name: '采用' }).click()
  await expect(prompt).toHaveValue(/^春山如黛，朝霞里一座塔，.+晨光/)
  await page.getByRole('radio', { name: '4:3' }).click()
  await page.getByRole('radio', { name: '2', exact: true }).click()
  await page.getByRole('button', { name: '生成 · 8 点' }).click()
  await expect(page).toHaveURL(/\/aipainting\?job=[\da-f-]{36}$/)

  // The job continues without the page.
  await page.goto('/historypage?tab=painting')
  await expect(page.getByRole('link', { name: /春山如黛/ })).toHaveCount(2, { timeout: 90_000 })
  await page.goto('/aipainting')
  const picture = page.getByRole('button', { name: /^看大图/ })
  await expect(page.getByRole('button', { name: '第 2 张' })).toBeVisible()
  await expect(prompt).toHaveValue(/^春山如黛/)
  await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1152)
  await expect(page.getByText('1152 × 864')).toBeVisible()
  await expect(page.getByText(/余 992 点/)).toBeVisible()

  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: '第 2 张' })).toHaveCount(0)
  await page.getByRole('button', { name: /^撤销/ }).click()
  await expect(page.getByRole('button', { name: '第 2 张' })).toBeVisible()
})
