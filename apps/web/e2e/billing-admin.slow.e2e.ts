import type { Page } from '@playwright/test'
import { openBrowserContext, callApi, openAsMember, newMember, openPageForMember } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, test } from './test.ts'

interface Ordered {
  id: string
  number: string
}

/** Orders a product through the API, chooses a payment provider, and presses a button on the payer's page. */
async function buy(
  moyun: MoyunServer,
  { token, productId, payer, press = 'pay' }: { token: string; productId: string; payer: Page; press?: string },
): Promise<Ordered> {
  const order = await callApi<Ordered>(moyun, 'POST', '/api/orders', { body: { productId }, token })
  const { qr } = await callApi<{ qr: string }>(moyun, 'POST', `/api/orders/${order.id}/pay`, {
    body: { provider: 'wechat' },
    token,
  })
  await payer.goto(qr)
  await payer.locator(`button[value=${press}]`).click()
  return order
}

/** Fills in the reason and confirms. */
async function perform(page: Page, name: string, reason: string) {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByLabel('原因').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an admin creates codes, adjusts points and refunds orders; the member redeems, is notified and sees the entries', async ({
  browser,
  page,
  moyun,
  admin,
  complaints,
}) => {
  const customer = await newMember(moyun)
  const { account, accessToken: token } = customer
  const context = await openBrowserContext(browser, moyun, complaints)
  const payer = await context.newPage()
  const order = await buy(moyun, { token, productId: 'points-1000', payer })
  const wrong = await buy(moyun, { token, productId: 'points-300', payer, press: 'wrong-amount' })
  const member = await openPageForMember(browser, moyun, complaints, customer, '/recharge')

  await openAsMember(page, admin, '/admin')
  await page.getByRole('link', { name: '兑换码' }).click()
  await page.getByRole('button', { name: '批量生成' }).click()
  await page.getByRole('dialog').getByLabel('备注').fill('开张')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^生成 \d+ 个/ })
    .click()
  const code = await page.getByRole('alertdialog').getByRole('textbox').inputValue()
  await page.getByRole('alertdialog').getByRole('button', { name: /复制/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '关掉' }).click()

  await member.getByRole('navigation', { name: '买什么' }).getByRole('link', { name: '兑换码' }).click()
  await member.getByRole('textbox', { name: '兑换码' }).fill(code.split('\n')[0] ?? '')
  await member.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(member.getByText(/^已到账 \d+ 点/)).toBeVisible()

  await page.getByRole('link', { name: '用户', exact: true }).click()
  await page.getByRole('searchbox').fill(account)
  await page.getByRole('link', { name: account }).click()
  await page.getByRole('button', { name: '调整余额' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByLabel('点数', { exact: true }).last().fill('77')
  await perform(page, '增加', '补偿一次失败')

  // A payment of the wrong amount is listed for attention by itself.
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: wrong.number }).click()
  await page.getByRole('button', { name: '退回 ¥5.99' }).click()
  await perform(page, '退回 ¥5.99', '少付了一分')
  await expect(page.getByText('已退回', { exact: true })).toBeVisible()
  await page.goto(`/admin/orders/${order.id}`)
  await page.getByRole('button', { name: '退款 ¥19.00' }).click()
  await perform(page, '退款 ¥19.00', '买错了')
  await expect(page.getByText('已经用完或退完，没有可退的。')).toBeVisible()

  await member.getByRole('button', { name: /^消息/ }).click()
  await expect(member.getByText('余额有调整')).toBeVisible()
  await expect(member.getByText(`订单 ${wrong.number} 有一笔 ¥5.99 的付款未入账`)).toBeVisible()
  await member.getByText(`订单 ${order.number} 的 ¥19.00 已按原路退还`).click()
  await member.getByRole('link', { name: '去看看' }).click()
  await expect(member.getByRole('heading', { name: '已退款' })).toBeVisible()
  await member.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '余额明细' }).click()
  for (const line of [/退款/, /调整/, /兑换码/])
    await expect(
      member
        .getByRole('listitem')
        .filter({ hasText: line })
        .or(member.getByRole('row').filter({ hasText: line }))
        .first(),
    ).toBeVisible()
  await context.close()
})
