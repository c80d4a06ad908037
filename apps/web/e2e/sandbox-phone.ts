import { expect, type Page } from '@playwright/test'

/** A WeChat account that is new in this run. */
export const newOpenid = () => `e2e${Math.random().toString(36).slice(2, 10)}`

/** Opens the sandbox's phone from the page with the visible QR code, as a user does. */
export async function openSandboxPhone(page: Page, openid = newOpenid()): Promise<Page> {
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '打开沙盒手机' }).click()
  const phone = await opened
  await phone.waitForLoadState()
  await phone.getByLabel(/微信账号/).fill(openid)
  return phone
}

/**
 * Presses a button of the phone and waits until it shows the result: a page that is still navigating would not be
 * closed.
 */
export async function pressOnPhone(phone: Page, name: string) {
  const loaded = phone.waitForEvent('load')
  await phone.getByRole('button', { name, exact: true }).click()
  await loaded
}
