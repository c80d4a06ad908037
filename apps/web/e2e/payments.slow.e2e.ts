import { cashier, openPaymentPhone } from './cashier.ts'
import { openBrowserContext, openAsNewMember } from './members.ts'
import { expect, test } from './test.ts'

test('P40: a payment without a webhook is credited after the member returns to the order', async ({
  page,
  browser,
  moyun,
  complaints,
}) => {
  await openAsNewMember(page, moyun, '/recharge')
  await page.getByRole('radio', { name: /^3,500/ }).click()
  await page.getByRole('button', { name: '去付款 ¥59' }).click()
  await expect(cashier(page).getByRole('img', { name: '付款二维码' })).toBeVisible()
  // Another payment provider keeps the order.
  const number = await cashier(page)
    .getByText(/^\d{20}$/)
    .innerText()
  await cashier(page).getByRole('radio', { name: '支付宝' }).click()
  await expect(cashier(page).getByText('用支付宝扫一扫')).toBeVisible()
  await expect(cashier(page).getByText(number)).toBeVisible()
  await cashier(page).getByRole('button', { name: '我已付款' }).click()
  await expect(cashier(page)).toContainText('还没有收到付款')

  const context = await openBrowserContext(browser, moyun, complaints)
  const phone = await openPaymentPhone(page, context)
  await page.keyboard.press('Escape')
  await expect(cashier(page)).toBeHidden()
  await phone.locator('button[value=never-notify]').click()
  await page
    .getByRole('row', { name: /3,500 点/ })
    .getByRole('button', { name: '继续付款' })
    .click()
  await expect(cashier(page)).toContainText('付讫', { timeout: 20_000 })
  await cashier(page).getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('row', { name: /3,500 点/ })).toContainText('已到账')
  await context.close()
})
