import { readFile } from 'node:fs/promises'
import { saveAnswerThroughApi } from './saved-works.ts'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

test('a member exports their data as a ZIP file', async ({ page, moyun }) => {
  await saveAnswerThroughApi(moyun, await openAsNewMember(page, moyun, '/user'), '带走的一问')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const link = page.getByRole('listitem').getByRole('link', { name: '下载' })
  await expect(link).toBeVisible()
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByRole('button', { name: '重新导出' })).toBeVisible()
})
