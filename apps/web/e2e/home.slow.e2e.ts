import sharp from 'sharp'
import { readLocalDrafts } from './local-drafts.ts'
import { openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

test('a new member checks in, starts each tool from the home page, and returns from there to a painting', async ({
  page,
  moyun,
}) => {
  await openAsNewMember(page, moyun, '/home')
  const home = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' })
  const box = page.getByRole('textbox', { name: '想做什么' })
  await expect(page.getByRole('heading', { name: '试试这三样' })).toBeVisible()
  await expect(page.getByText('暂无进行中的绘画和修复')).toBeVisible()
  await page.getByRole('button', { name: /^签到/ }).click()
  await expect(page.getByRole('button', { name: /^今天已签到/ })).toBeVisible()

  // The draft survives a reload, and sending it opens the chat at once.
  await box.fill('为什么秋天的云看起来更高？')
  await expect
    .poll(async () => Object.keys(await readLocalDrafts(page)).some((name) => name.endsWith('/draft/home')))
    .toBe(true)
  await page.reload()
  await expect(box).toHaveValue('为什么秋天的云看起来更高？')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
  await expect(page.getByText('为什么秋天的云看起来更高？').first()).toBeVisible()
  await expect(page.getByText(/个点|点$/).last()).toBeVisible({ timeout: 30_000 })

  await home.click()
  await expect(page.getByRole('heading', { name: '继续上次' })).toBeVisible()
  await page.getByRole('radio', { name: '翻译' }).click()
  await box.fill('The moon is small above the high hills.')
  await page.getByRole('button', { name: '带去翻译' }).click()
  await expect(page.getByRole('textbox', { name: '原文' })).toHaveValue('The moon is small above the high hills.')
  await page.getByRole('button', { name: '翻译', exact: true }).click()
  await expect(page).toHaveURL(/\/translate\?open=[\da-f-]{36}$/, { timeout: 20_000 })

  await home.click()
  await page.getByRole('radio', { name: '绘画' }).click()
  await box.fill('孤舟远山')
  await page.getByRole('button', { name: '带去绘画' }).click()
  await expect(page).toHaveURL(/\/aipainting$/)
  await expect(page.getByRole('textbox', { name: '画什么' })).toHaveValue('孤舟远山')
  const ordered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/painting/jobs',
  )
  await page.getByRole('button', { name: /^生成/ }).click()
  await ordered

  // The home page shows the job's progress, and, once it is done, its result among the recent items.
  await home.click()
  const painting = page.getByRole('link', { name: '孤舟远山' })
  await expect(painting).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^绘画\s1 张/)).toBeVisible({ timeout: 60_000 })
  await painting.first().click()
  await expect(page).toHaveURL(/\/aipainting\?job=/)

  await home.click()
  await page.getByRole('radio', { name: '写作' }).click()
  await box.fill('本周做完了三件事：上线、复盘、招人')
  await page.getByRole('button', { name: '带去写作' }).click()
  await expect(page.getByText('本周做完了三件事：上线、复盘、招人')).toBeVisible()
  await page.getByRole('link', { name: '周报' }).click()
  await expect(page.getByText('本周做完了三件事：上线、复盘、招人')).toBeVisible()
  // The hand-off belongs to the form from now on, also after a reload.
  await expect
    .poll(async () =>
      Object.keys(await readLocalDrafts(page))
        .filter((name) => /carried:creation|scene:/.test(name))
        .map((name) => name.split('/').at(-1)),
    )
    .toEqual(['scene:weekly-report'])
  await page.reload()
  await expect(page.getByText('本周做完了三件事：上线、复盘、招人')).toBeVisible()

  await home.click()
  await page.getByRole('radio', { name: '修复' }).click()
  const photograph = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#a8b0a0' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: '祖父.png', mimeType: 'image/png', buffer: photograph })
  await page.getByRole('button', { name: '带去修复' }).click()
  await expect(page).toHaveURL(/\/imagerestoration\?job=new$/)
  await expect(page.getByRole('button', { name: /^修复/ })).toBeEnabled({ timeout: 20_000 })
})
