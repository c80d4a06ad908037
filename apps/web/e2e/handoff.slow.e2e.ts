import { readLocalDrafts } from './local-drafts.ts'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

test('a picture passes from restoration to painting, to a public work and to writing; reloads lose nothing', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/imagerestoration')
  await page.getByRole('button', { name: '试试这张' }).click()
  await page.getByRole('radio', { name: '原尺寸' }).click()
  await page.getByRole('button', { name: '修复 · 6 点' }).click()
  await expect(page.getByText('修复后 512 × 342')).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: '照着画' }).click()
  const prompt = page.getByRole('textbox', { name: '画什么' })
  await expect(prompt).toHaveValue('湖边的塔')
  await expect(page.getByRole('radio', { name: '4:3' })).toBeChecked()
  await prompt.fill('湖边的塔，雪后初晴')
  await expect.poll(async () => Object.values(await readLocalDrafts(page)).join('\n')).toContain('湖边的塔，雪后初晴')
  await page.reload()
  await expect(prompt).toHaveValue('湖边的塔，雪后初晴')
  await expect(page.getByRole('button', { name: '移除参考图' })).toBeVisible()
  await page.getByRole('button', { name: '生成 · 4 点' }).click()

  await expect(page.getByRole('link', { name: '送去修复' })).toHaveAttribute(
    'href',
    /^\/imagerestoration\?from=[\da-f-]{36}$/,
    {
      timeout: 60_000,
    },
  )
  await page.getByRole('button', { name: '公开' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公开' }).click()
  await page.getByRole('button', { name: '去看' }).click()
  await expect(page).toHaveURL(/\/works\/[\da-f-]{36}$/)
  await expect(page.getByRole('link', { name: '画同款' })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: '为图配文' }).click()
  await page.getByRole('link', { name: '题画诗' }).click()
  const seen = page.getByRole('textbox', { name: '画里有什么' })
  await expect(seen).toHaveValue('湖边的塔，雪后初晴\n水墨')
  await expect(page.getByRole('textbox', { name: '画名' })).toHaveValue('湖边的塔，雪后初晴')
  await expect(page.getByText('演示引擎看不见画，只量尺寸和颜色，照文字排提纲。')).toBeVisible()
  await seen.fill('湖边的塔，雪后初晴，塔影在水里')
  await page.getByRole('radio', { name: '五言绝句' }).click()
  await page.getByRole('button', { name: '生成 · 20 点' }).click()
  const text = page.getByRole('textbox', { name: '正文' })
  await expect(text).toHaveValue('山高水长。', { timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('button', { name: '不带这张图' })).toBeVisible()
  await expect(seen).toHaveValue('湖边的塔，雪后初晴，塔影在水里')
  await expect(page.getByRole('radio', { name: '五言绝句' })).toBeChecked()

  await page.getByRole('button', { name: '存为作品' }).click()
  await page.getByRole('button', { name: '看作品' }).click()
  const work = page.getByRole('dialog')
  await work.getByRole('link', { name: '画「湖边的塔，雪后初晴」' }).click()
  await expect(work.getByText('1152').or(work.getByText('水墨'))).toBeVisible()
  await work.getByRole('link', { name: /^修复「湖边的塔/ }).click()
  await expect(work.getByRole('link', { name: '去修复里打开' })).toBeVisible()

  // The text work opens its template with the picture. After the picture is moved to the trash, the page says so, and
  // the rest stays.
  await page.goto('/historypage?tab=creation')
  await page.getByRole('link', { name: /山高水长/ }).click()
  await work.getByRole('link', { name: '去写作里打开' }).click()
  await expect(page.getByRole('button', { name: '不带这张图' })).toBeVisible()
  await expect(seen).toHaveValue('湖边的塔，雪后初晴，塔影在水里')
  await page.goto('/aipainting')
  await page.getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('heading', { name: '已移到回收站' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('这张图在回收站里，恢复以后才能用。')).toBeVisible()
  await expect(seen).toHaveValue('湖边的塔，雪后初晴，塔影在水里')
})
