import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, keepAnswer } from './kept.ts'
import { enter } from './members.ts'
import { expect, test } from './test.ts'

const card = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })
/** What a file begins with, and how long it is. */
async function fetched(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('an answer that was kept is found by two characters, opened where it was said, fetched, thrown away and brought back', async ({ page, moyun }) => {
  await enter(page, moyun, '/chat')
  await keepAnswer(page, '湖心亭看雪')
  const conversation = page.url()
  await page.getByRole('button', { name: '去看看' }).click()
  const open = page.getByRole('dialog', { name: '湖心亭看雪' })
  await expect(open).toContainText('山高水长。')
  await open.getByRole('link', { name: '打开对话' }).click()
  await expect(page).toHaveURL((url) => url.href.startsWith(conversation) && url.hash.length > 1)
  await expect(page.getByRole('article').last()).toContainText('山高水长。')

  await page.goto('/historypage')
  await page.getByRole('searchbox').fill('看雪')
  await expect(page).toHaveURL(/search=/)
  await expect(card(page, '湖心亭看雪')).toBeVisible()
  await page.getByRole('searchbox').fill('西湖')
  await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
  await page.getByRole('searchbox').fill('水长')
  await expect(card(page, '湖心亭看雪')).toBeVisible()

  await page.getByRole('radio', { name: '公开' }).click()
  await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
  await page.getByRole('radio', { name: '私密' }).click()
  await expect(card(page, '湖心亭看雪')).toBeVisible()
  await page.goto('/historypage?from=2020-01-01&to=2020-12-31')
  await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect(card(page, '湖心亭看雪')).toBeVisible()

  await choose(page, '湖心亭看雪')
  const pack = await fetched(page, () => page.getByRole('button', { name: '下载', exact: true }).click())
  expect(pack.name).toMatch(/\.zip$/)
  expect(pack.bytes.subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: '移到回收站' }).click()
  await expect(card(page, '湖心亭看雪')).toBeHidden()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(card(page, '湖心亭看雪')).toBeVisible()
  await page.reload()
  await expect(card(page, '湖心亭看雪')).toBeVisible()
})
