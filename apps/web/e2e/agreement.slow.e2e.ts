import type { Page } from '@playwright/test'
import { pressOnPhone, newOpenid, openSandboxPhone } from './sandbox-phone.ts'
import { openWithoutAcceptedTerms, termsDialog } from './terms-dialog.ts'
import { expect, registerByPhone, test } from './test.ts'

test('a member who declines the terms is signed out, and is asked again at the next sign-in', async ({ page }) => {
  const openid = newOpenid()
  await page.goto('/login?redirect=home')
  for (const time of ['the first time', 'again']) {
    await page.getByRole('link', { name: '扫码登录' }).click()
    const phone = await openSandboxPhone(page, openid)
    await pressOnPhone(phone, '扫码并确认 Scan and confirm')
    await expect(termsDialog(page), time).toBeVisible()
    await phone.close()
    await termsDialog(page).getByRole('button', { name: '不同意，退出登录' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=home$/)
  }
})

test('a failed request for the terms or for their acceptance does not block the member; they are asked again later', async ({
  page,
  context,
  moyun,
}) => {
  await openWithoutAcceptedTerms(page, moyun)
  await context.route('**/api/account/agreements', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/home')
  await termsDialog(page).getByRole('button', { name: '同意并继续' }).click()
  await expect(page.getByText(/您的同意没有记下来/).first()).toBeVisible()
  await expect(termsDialog(page)).toBeHidden()

  await context.unroute('**/api/account/agreements')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account/agreements'))
  await context.route('**/api/account/agreements', (route) => route.abort())
  await page.reload()
  await lost
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.unroute('**/api/account/agreements')
  await page.reload()
  await expect(termsDialog(page)).toBeVisible()
})

const agreementDialog = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/agreements') && answer.request().method() === 'GET',
  )

test('unaccepted terms are asked for in every tab, can be read in a popup, and are accepted once for all tabs', async ({
  page,
  context,
  moyun,
}) => {
  await openWithoutAcceptedTerms(page, moyun)
  await page.goto('/home')
  const other = await context.newPage()
  await other.goto('/user')
  await expect(termsDialog(page)).toBeVisible()
  await expect(termsDialog(other)).toBeVisible()

  const opened = page.waitForEvent('popup')
  await termsDialog(page).getByRole('link', { name: '《隐私政策》' }).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { name: '隐私政策', exact: true })).toBeInViewport()
  await popup.close()
  await page.keyboard.press('Escape')
  await expect(termsDialog(page)).toBeVisible()
  await termsDialog(page).getByRole('button', { name: '同意并继续' }).click()

  await expect(termsDialog(page)).toBeHidden()
  await expect(termsDialog(other)).toBeHidden()
  const again = agreementDialog(page)
  await page.reload()
  expect(await (await again).json()).toMatchObject({ result: { pending: false } })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(termsDialog(page)).toBeHidden()
})

test('a member who has just registered by phone is not asked to accept the terms again', async ({ page, moyun }) => {
  await page.goto('/login?redirect=home')
  const answered = agreementDialog(page)
  await registerByPhone(page, moyun)
  expect(await (await answered).json()).toMatchObject({
    result: { pending: false, accepted: [{ version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }] },
  })
  await expect(termsDialog(page)).toBeHidden()
})
