import { openAsNewMember, newMember, openPageForMember } from './members.ts'
import { expect, test } from './test.ts'

test('a member publishes a painting, and another member opens the form with the same settings', async ({
  page,
  browser,
  moyun,
  complaints,
}) => {
  await openAsNewMember(page, moyun, '/aipainting')
  await page.getByRole('button', { name: /春山如黛/ }).click()
  await page.getByRole('radio', { name: '4:3' }).click()
  await page.getByRole('radio', { name: '2', exact: true }).click()
  await page.getByRole('button', { name: '生成 · 8 点' }).click()
  await page.getByRole('button', { name: '第 2 张' }).click()
  await page.getByRole('button', { name: '公开' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公开' }).click()
  await page.getByRole('button', { name: '去看' }).click()
  await expect(page).toHaveURL(/\/works\/[\da-f-]{36}$/)
  const work = page.url()
  await expect(page.getByRole('link', { name: '画同款' })).toBeVisible()

  // Another member opens the same settings: all are filled in, and nothing is submitted by itself.
  const theirs = await openPageForMember(browser, moyun, complaints, await newMember(moyun), work)
  await theirs.getByRole('link', { name: '画同款' }).click()
  await expect(theirs.getByRole('textbox', { name: '画什么' })).toHaveValue(/^春山如黛/)
  await expect(theirs.getByRole('radio', { name: '青绿' })).toBeChecked()
  await expect(theirs.getByRole('radio', { name: '4:3' })).toBeChecked()
  await expect(theirs.getByRole('button', { name: '下次还用这个种子' })).toHaveAttribute('aria-pressed', 'true')
  await theirs.context().close()
})
