import sharp from 'sharp'
import { readLocalDrafts } from './local-drafts.ts'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

test('a visitor gets one free preview a day and keeps it as a member, whose restoration becomes a work to reopen', async ({
  page,
  moyun,
}) => {
  await page.goto('/imagerestoration')
  // A small image, since the restorer gives way to other processes.
  const photograph = await sharp({ create: { width: 128, height: 96, channels: 3, background: '#a8b0a0' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '湖边的塔.png', mimeType: 'image/png', buffer: photograph })
  const preview = page.getByRole('button', { name: '免费预览' })
  await expect(preview).toBeEnabled()
  await preview.click()
  await expect(page.getByText('预览 256 × 192')).toBeVisible({ timeout: 60_000 })
  await preview.click()
  await expect(page.getByText(/今天的免费预览已用过/)).toBeVisible()

  await openAsNewMember(page, moyun, '/imagerestoration')
  await expect(page.getByText('预览 256 × 192')).toBeVisible()
  await page.getByRole('button', { name: '修复 · 10 点' }).click()
  await expect(page.getByText('修复后 256 × 192')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/余 990 点/)).toBeVisible()
  const after = page.getByRole('img', { name: '修复以后' })
  await expect.poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await page.getByRole('link', { name: '我的作品', exact: true }).last().click()
  await page.getByRole('link', { name: '去修复里打开' }).click()
  await expect(page).toHaveURL(/\/imagerestoration\?job=new$/)
  await expect(page.getByRole('img', { name: /湖边的塔/ })).toBeVisible()
})

test('uploads and options that were not submitted are still there after the tab is closed and reopened', async ({
  page,
  context,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/imagerestoration')
  const photograph = {
    name: '湖边的塔.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 128, height: 96, channels: 3, background: '#a8b0a0' } })
      .png()
      .toBuffer(),
  }
  await page.locator('input[type=file]').setInputFiles(photograph)
  await expect(page.getByRole('img', { name: /湖边的塔/ })).toBeVisible()
  await page.getByRole('switch', { name: '去噪' }).click()
  const price = await page.getByRole('button', { name: /^修复 · \d+ 点$/ }).innerText()
  await expect
    .poll(
      async () =>
        Object.entries(await readLocalDrafts(page)).find(([name]) => name.endsWith('/draft/restoration'))?.[1] ?? '',
    )
    .toMatch(/fileId":"[^"]+","parameters":(?!.*denoise)/)
  await page.close()

  const again = await context.newPage()
  await again.goto('/imagerestoration')
  await expect(again.getByRole('img', { name: /湖边的塔/ })).toBeVisible()
  await expect(again.getByRole('switch', { name: '去噪' })).not.toBeChecked()
  await expect(again.getByRole('button', { name: price })).toBeEnabled()

  await again.goto('/home')
  await again.locator('input[type=file]').first().setInputFiles(photograph)
  await expect(again.getByRole('listitem', { name: '湖边的塔.png' })).toBeVisible()
  await expect
    .poll(async () => Object.keys(await readLocalDrafts(again)).some((name) => name.endsWith('/held/home')))
    .toBe(true)
  await again.close()
  const home = await context.newPage()
  await home.goto('/home')
  await expect(home.getByRole('listitem', { name: '湖边的塔.png' })).toBeVisible()
})
