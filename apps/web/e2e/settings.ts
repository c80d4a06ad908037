import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const settingsDrawer = (page: Page) => page.getByRole('dialog', { name: '设置' })

export const toggleSetting = (page: Page, name: string) =>
  settingsDrawer(page).getByRole('switch', { name, exact: true }).click()

export const sideMenu = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: 'AI 聊天' })

export async function openSettings(page: Page) {
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await expect(settingsDrawer(page)).toBeVisible()
}
