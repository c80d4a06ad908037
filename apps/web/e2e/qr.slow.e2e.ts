import type { Page } from '@playwright/test'
import { setServerClockOffset } from './clock.ts'
import { openBrowserContext } from './members.ts'
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

test('P16: a replaced, refused or expired QR code does not sign in; the next one does, and returns to its own site only', async ({
  page,
  moyun,
}) => {
  await page.goto('/login?redirect=%2F%2Fevil.example#scan')
  const old = await openSandboxPhone(page)
  await page.reload()
  await page.evaluate(() => localStorage.setItem('token', 'a-console-token'))
  const second = await openSandboxPhone(page)
  expect(second.url()).not.toBe(old.url())
  await pressOnPhone(old, '扫码并确认 Scan and confirm')
  await expect(old.getByText(/已确认/)).toBeVisible()
  await pressOnPhone(second, '扫码 Scan')
  await expect(page.getByText('请在手机上点「确认」')).toBeVisible()
  expect(await tokenOf(page)).toBeNull()

  await pressOnPhone(second, '拒绝 Refuse')
  await expect(page.getByText('已在手机上拒绝')).toBeVisible()
  expect(
    await page.evaluate(() => ['access-token', 'x-access-token', 'token'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null])
  await page.getByRole('button', { name: '换一个', exact: true }).click()

  const third = await openSandboxPhone(page)
  await setServerClockOffset(moyun, 130_000)
  try {
    await expect(page.getByText('二维码已过期，请刷新')).toBeVisible()
    await pressOnPhone(third, '扫码并确认 Scan and confirm')
    await expect(third.getByText(/二维码已过期/)).toBeVisible()
    await page.getByRole('button', { name: '换一个', exact: true }).click()
    await pressOnPhone(await openSandboxPhone(page), '扫码并确认 Scan and confirm')
    await expect(page).toHaveURL(/\/dashboard\/workplace$/)
  } finally {
    await setServerClockOffset(moyun, 0)
  }
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
  // A signed-in member does not see the sign-in page.
  await stranger.goto('/wechat/login?redirect=chat')
  await expect(stranger).toHaveURL(/\/chat$/)
  await other.close()
})
