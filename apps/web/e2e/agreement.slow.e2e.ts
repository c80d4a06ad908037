import { pressOnPhone, newOpenid, openSandboxPhone } from './sandbox-phone.ts'
import { expect, test } from './test.ts'
import { openWithoutAcceptedTerms, termsDialog } from './terms-dialog.ts'

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
