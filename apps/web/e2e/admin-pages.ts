import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Searches for a member and opens their page. */
export async function openMember(page: Page, account: string) {
  await page.getByRole('searchbox', { name: '用户名、昵称、手机尾号、编号' }).fill(account)
  await expect(page).toHaveURL(new RegExp(`search=${account}$`))
  // The address changes before the list is rendered with it.
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: account }).click()
  await expect(page.getByRole('heading', { level: 1, name: account })).toBeVisible()
}

/** Clicks the first button of an action and confirms it in the dialog. */
export async function confirmAction(page: Page, name: string, confirmed = name) {
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: confirmed, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}
