import { openAsNewMember } from './members.ts'
import { settingsDrawer, openSettings, sideMenu, toggleSetting } from './settings.ts'
import { expect, test } from './test.ts'

test('the settings stay reachable without the navigation bar, with one button at a time, and are copied as JSON', async ({
  page,
  context,
  moyun,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsNewMember(page, moyun, '/home')
  await openSettings(page)
  await toggleSetting(page, '导航栏')
  await expect(page.getByRole('button', { name: '账号' })).toHaveCount(0)
  await settingsDrawer(page).getByRole('button', { name: '关闭' }).click()
  await page.reload()

  await openSettings(page)
  await settingsDrawer(page).getByRole('button', { name: '复制配置' }).click()
  await expect(page.getByText('配置已复制').first()).toBeAttached()
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toMatchObject({ navbar: false, theme: 'light', themeColor: '#165DFF', menuWidth: 220 })
  await toggleSetting(page, '导航栏')

  await expect(page.getByRole('button', { name: '账号' })).toBeVisible()
  await expect(page.getByRole('button', { name: '设置', exact: true })).toHaveCount(1)
})

test('the tabs of a browser share settings at once, also for visitors', async ({ page, context, moyun }) => {
  const visitor = await context.newPage()
  await page.goto('/website')
  await visitor.goto('/website')
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: '换成深色' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark')

  await openAsNewMember(page, moyun, '/home')
  await visitor.goto('/home')
  await expect(visitor.getByRole('button', { name: '账号' })).toBeVisible()
  await openSettings(page)
  await toggleSetting(page, '底部')
  await expect(visitor.getByRole('contentinfo')).toBeVisible()
})

test('the menu collapses on a landscape tablet and moves to a drawer on smaller screens', async ({ page, moyun }) => {
  await openAsNewMember(page, moyun, '/home')
  const width = async () => (await sideMenu(page).boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(100)

  await page.setViewportSize({ width: 1100, height: 800 })
  await expect.poll(width).toBeLessThan(60)
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await expect.poll(width).toBeGreaterThan(100)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(sideMenu(page)).toHaveCount(0)
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await expect(page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: 'AI 聊天' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  // An automatic collapse is not stored as a setting.
  await expect.poll(width).toBeGreaterThan(100)
})
