import type { Page } from '@playwright/test'
import { setServerClockOffset } from './clock.ts'
import { openBrowserContext, openAsNewMember } from './members.ts'
import { pressOnPhone, newOpenid, openSandboxPhone } from './sandbox-phone.ts'
import { expect, test } from './test.ts'

const code = (page: Page) => page.getByRole('img', { name: '用来登录的二维码' })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access-token'))

test('P15: the QR secret is in no URL and no storage, and only the requesting browser gets tokens', async ({
  page,
  browser,
  moyun,
  complaints,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const answered = page.waitForResponse(/getLoginQrcode/)
  await page.goto('/login#scan')
  const { result: qr } = (await (await answered).json()) as { result: { id: string; secret: string; url: string } }
  const phone = await openSandboxPhone(page)

  const other = await openBrowserContext(browser, moyun, complaints)
  const stranger = await other.newPage()
  await stranger.goto('/login#scan')
  await expect(code(stranger)).toBeVisible()
  const ask = (headers: Record<string, string>) =>
    stranger.request.get(`${moyun.url}/api/app/WechatLogin/${qr.id}`, { headers }).then((answer) => answer.json())
  await pressOnPhone(phone, '扫码并确认 Scan and confirm')
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)

  expect(await ask({})).toMatchObject({ code: 404 })
  expect(await ask({ 'x-qr-secret': 'a guess' })).toMatchObject({ code: 404 })
  expect(await tokenOf(stranger)).toBeNull()
  expect(JSON.stringify(await ask({ 'x-qr-secret': qr.secret }))).not.toContain('accessToken')
  expect(addresses.filter((address) => address.includes(qr.secret))).toEqual([])
  expect(qr.url).not.toContain(qr.secret)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(qr.secret)
  await other.close()
})

test('refusing on the phone is shown, leaves no tokens, and a new QR code can be requested', async ({ page }) => {
  await page.goto('/login#scan')
  await page.evaluate(() => localStorage.setItem('token', 'a-console-token'))
  const phone = await openSandboxPhone(page)
  await pressOnPhone(phone, '扫码 Scan')
  await pressOnPhone(phone, '拒绝 Refuse')

  await expect(page.getByText('已在手机上拒绝')).toBeVisible()
  expect(
    await page.evaluate(() => ['access-token', 'x-access-token', 'token'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
  await page.getByRole('button', { name: '换一个', exact: true }).click()
  const again = await openSandboxPhone(page)
  await pressOnPhone(again, '扫码并确认 Scan and confirm')
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
})

test('an expired QR code says so, cannot be confirmed, and can be replaced', async ({ page, moyun }) => {
  await page.goto('/login#scan')
  const phone = await openSandboxPhone(page)
  await setServerClockOffset(moyun, 130_000)
  try {
    await expect(page.getByText('二维码已过期，请刷新')).toBeVisible()
    await pressOnPhone(phone, '扫码并确认 Scan and confirm')
    await expect(phone.getByText(/二维码已过期/)).toBeVisible()
    await page.getByRole('button', { name: '换一个', exact: true }).click()
    const again = await openSandboxPhone(page)
    await pressOnPhone(again, '扫码并确认 Scan and confirm')
    await expect(page).toHaveURL(/\/dashboard\/workplace$/)
  } finally {
    await setServerClockOffset(moyun, 0)
  }
})

test('reloading the page creates a new QR code, and confirming the old one does not sign in', async ({ page }) => {
  await page.goto('/login#scan')
  const old = await openSandboxPhone(page)
  await page.reload()
  const phone = await openSandboxPhone(page)
  expect(phone.url()).not.toBe(old.url())

  await pressOnPhone(old, '扫码并确认 Scan and confirm')
  await expect(old.getByText(/已确认/)).toBeVisible()
  await pressOnPhone(phone, '扫码 Scan')
  await expect(page.getByText('请在手机上点「确认」')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await pressOnPhone(phone, '确认 Confirm')
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
})

test('the page polls for the confirmation when the WebSocket fails', async ({ page }) => {
  await page.routeWebSocket(/\/realtime/, (socket) => socket.close())
  await page.goto('/login#scan')
  const phone = await openSandboxPhone(page)
  await pressOnPhone(phone, '扫码 Scan')
  await page.bringToFront()
  await expect(page.getByText('请在手机上点「确认」')).toBeVisible()
  await pressOnPhone(phone, '确认 Confirm')
  await page.bringToFront()
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
})

test('P15: a used, foreign or invented WeChat callback shows an error, and the sign-in can be started again', async ({
  page,
  browser,
  moyun,
  complaints,
}) => {
  await page.goto('/wechat/login')
  await page.getByRole('button', { name: '在这台设备上用微信登录' }).click()
  await page.getByLabel(/微信账号/).fill(newOpenid())
  const back = page.waitForRequest(/\/wechat\/login\?code=/)
  await page.getByRole('button', { name: '同意 Allow' }).click()
  const address = (await back).url()
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)

  const other = await openBrowserContext(browser, moyun, complaints)
  const stranger = await other.newPage()
  for (const wrong of [address, '/wechat/login?code=made-up&state=made-up', '/wechat/login?state=said-no']) {
    await stranger.goto(wrong)
    await expect(stranger.getByRole('alert')).toContainText('这次微信登录已失效')
    await expect(stranger).toHaveURL(/\/wechat\/login$/)
    expect(await tokenOf(stranger)).toBeNull()
  }
  await stranger.reload()
  await expect(stranger.getByRole('alert')).toBeHidden()
  await stranger.getByRole('button', { name: '在这台设备上用微信登录' }).click()
  await stranger.getByRole('button', { name: '同意 Allow' }).click()
  await expect(stranger).toHaveURL(/\/dashboard\/workplace$/)
  await other.close()
})

test('a WeChat sign-in that returns after eleven minutes has expired', async ({ page, moyun }) => {
  await page.goto('/wechat/login?redirect=chat')
  await page.getByRole('button', { name: '在这台设备上用微信登录' }).click()
  await expect(page).toHaveURL(/\/sandbox\/connect/)
  await setServerClockOffset(moyun, 11 * 60_000)
  try {
    await page.getByRole('button', { name: '同意 Allow' }).click()
    await expect(page.getByRole('alert')).toContainText('这次微信登录已失效')
    await expect(page).toHaveURL(/\/wechat\/login\?redirect=chat$/)
  } finally {
    await setServerClockOffset(moyun, 0)
  }
})

test('a signed-in member who opens the WeChat sign-in page is redirected at once', async ({ page, moyun }) => {
  await openAsNewMember(page, moyun, '/home')
  await page.goto('/wechat/login?redirect=chat')
  await expect(page).toHaveURL(/\/chat$/)
})
