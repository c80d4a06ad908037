import type { BrowserContext, Page } from '@playwright/test'

export const cashier = (page: Page) => page.getByRole('dialog', { name: '收银台' })

/** A phone on which the page's payment QR code was opened. */
export async function openPaymentPhone(page: Page, context: BrowserContext): Promise<Page> {
  const code = cashier(page).getByRole('link', { name: '在这台设备上付款' })
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 375, height: 812 })
  await phone.goto((await code.getAttribute('href')) ?? '')
  return phone
}
