import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { cashier, openPaymentPhone } from './cashier.ts'
import { openBrowserContext, callApi, openAsNewMember } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { composer, expect, slowQuestion, test } from './test.ts'

/** Spends the member's points on a demo job until the given number is left. */
async function spendAllBut(page: Page, moyun: MoyunServer, left: number) {
  const token = await page.evaluate(() => localStorage.getItem('access-token') ?? '')
  const points = async () => (await callApi<{ points: number }>(moyun, 'GET', '/api/ledger/summary', { token })).points
  await callApi(moyun, 'POST', '/sandbox/jobs', {
    body: { title: '花光', steps: 1, stepMs: 10, price: (await points()) - left },
    token,
  })
  await expect.poll(points).toBe(left)
  return { token, points }
}

/** Name and lines of the file that a page exports. */
async function fileOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ])
  return { name: download.suggestedFilename(), lines: (await readFile(await download.path(), 'utf8')).split('\r\n') }
}

test('a question without enough points is kept, points are bought on a phone, and the answer continues by itself', async ({
  page,
  browser,
  moyun,
  complaints,
}) => {
  await openAsNewMember(page, moyun, '/chat')
  await expect(page.getByRole('textbox', composer)).toBeVisible()
  const { points } = await spendAllBut(page, moyun, 3)

  await page.getByRole('textbox', composer).fill(slowQuestion(5))
  await page.getByRole('textbox', composer).press('Enter')
  await expect(page.getByText('还差 18 点')).toBeVisible()
  await page.getByRole('button', { name: /买点数|充值|¥6/ }).click()
  await expect(cashier(page)).toContainText('¥6.00')
  await expect(cashier(page).getByRole('img', { name: '付款二维码' })).toBeVisible()

  const context = await openBrowserContext(browser, moyun, complaints)
  const phone = await openPaymentPhone(page, context)
  await phone.locator('button[value=pay]').click()
  await expect(cashier(page)).toContainText('付讫')
  await expect(cashier(page)).toContainText('300 点已到账')
  await cashier(page).getByRole('button', { name: '继续对话' }).click()
  await expect(cashier(page)).toBeHidden()
  await expect(page.getByRole('button', { name: '重新生成' })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('article').last()).toContainText('落笔有声')
  await expect.poll(points).toBeGreaterThan(280)
  await context.close()
})

test('cash is topped up and pays for points; a canceled order can be placed again; the records export as CSV', async ({
  page,
  browser,
  moyun,
  complaints,
}) => {
  await openAsNewMember(page, moyun, '/recharge')
  await page.getByRole('navigation', { name: '买什么' }).getByRole('link', { name: '现金' }).click()
  await page.getByRole('radio', { name: '¥50', exact: true }).click()
  await page.getByRole('button', { name: '去付款 ¥50', exact: true }).click()
  await expect(cashier(page).getByRole('img', { name: '付款二维码' })).toBeVisible()
  await expect(cashier(page).getByRole('radio', { name: '现金余额' })).toBeHidden()
  const context = await openBrowserContext(browser, moyun, complaints)
  await (await openPaymentPhone(page, context)).locator('button[value=pay]').click()
  await expect(cashier(page)).toContainText('付讫')
  await context.close()
  await cashier(page).getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('¥50.00').first()).toBeVisible()

  await page.getByRole('navigation', { name: '买什么' }).getByRole('link', { name: '点数' }).click()
  await page.getByRole('button', { name: '去付款 ¥19' }).click()
  await expect(cashier(page).getByRole('img', { name: '付款二维码' })).toBeVisible()
  await cashier(page).getByRole('button', { name: '取消订单' }).click()
  await expect(cashier(page)).toContainText('订单已取消')
  await cashier(page).getByRole('button', { name: '重新下单' }).click()
  await cashier(page).getByRole('radio', { name: '现金余额' }).click()
  await expect(cashier(page)).toContainText('¥31.00')
  await cashier(page).getByRole('button', { name: '用现金余额支付 ¥19.00' }).click()
  await expect(cashier(page)).toContainText('1,000 点已到账')
  await cashier(page).getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('2,000', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: '充值记录' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  const record = await fileOf(page)
  expect(record.name).toBe('充值记录.csv')
  expect(record.lines[0]).toBe('\uFEFF订单号,时间（北京时间）,内容,方式,金额,已退,状态,到账时间（北京时间）')
  expect(record.lines.slice(1).map((line) => line.split(',').slice(2, -1).join())).toEqual([
    '"1,000 点",现金余额,19.00,0.00,已到账',
    '"1,000 点",微信支付,19.00,0.00,已关闭',
    '现金余额 50.00,微信支付,50.00,0.00,已到账',
  ])
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '余额明细' }).click()
  await expect(page.getByRole('link', { name: /^\d{20}$/ }).first()).toBeVisible()
  const balance = await fileOf(page)
  expect(balance.lines).toHaveLength(5)
  expect(balance.lines.at(-1)).toContain(',新人礼,')
  // Pages that share a folder are separate pages.
  await page
    .getByRole('link', { name: /^\d{20}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '收银台' })).toBeVisible()
  await expect(page.getByText('付讫')).toBeVisible()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '充值中心' }).click()
  await page.getByRole('link', { name: '资金管理' }).click()
  await expect(page.getByRole('region', { name: '每日花费上限' })).toBeVisible()
})
