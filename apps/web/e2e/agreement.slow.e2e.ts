import type { Page } from '@playwright/test'
import { ask, carryIn, codeFor, newMobile, type Tokens } from './members.ts'
import type { MoyunServer } from './moyun-server.ts'
import { press, someone, takePhone } from './phone.ts'
import { expect, test } from './test.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: '请先读一读服务协议与隐私政策' })

/** Comes in as a member who has accepted nothing: one who was registered where nothing was said of it. */
async function enterUnasked(page: Page, moyun: MoyunServer) {
  const mobile = newMobile()
  await ask(moyun, 'POST', '/api/app/Send', { body: { mobile, areacode: '86', purpose: 'login' } })
  const code = await codeFor(moyun, mobile)
  await carryIn(page.context(), await ask<Tokens>(moyun, 'POST', '/api/app/login', { body: { mobile, areacode: '86', code } }))
}

test('who does not accept goes out, and is asked when they come in again', async ({ page }) => {
  const openid = someone()
  await page.goto('/login?redirect=home')
  for (const time of ['the first time', 'again']) {
    await page.getByRole('link', { name: '扫码登录' }).click()
    const phone = await takePhone(page, openid)
    await press(phone, '扫码并确认 Scan and confirm')
    await expect(question(page), time).toBeVisible()
    await phone.close()
    await question(page).getByRole('button', { name: '不同意，退出登录' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=home$/)
  }
})

test('nobody is kept out by a network that does not let the question or the answer through', async ({ page, context, moyun }) => {
  await enterUnasked(page, moyun)
  await context.route('**/api/account/agreements', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.goto('/home')
  await question(page).getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByText(/您的同意没有记下来/).first()).toBeVisible()
  await expect(question(page)).toBeHidden()

  await context.unroute('**/api/account/agreements')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account/agreements'))
  await context.route('**/api/account/agreements', (route) => route.abort())
  await page.reload()
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.unroute('**/api/account/agreements')
  await page.reload()
  await expect(question(page)).toBeVisible()
})
