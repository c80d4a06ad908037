import { pressOnPhone, newOpenid, openSandboxPhone } from './sandbox-phone.ts'
import { expect, test } from './test.ts'

test('confirming the QR code on a phone signs the browser in and opens the page it asked for', async ({ page }) => {
  await page.goto('/chat?from=mail')
  await expect(page).toHaveURL(/\/login\?redirect=chat&from=mail$/)
  await page.getByRole('link', { name: '扫码登录' }).click()
  const openid = newOpenid()
  const phone = await openSandboxPhone(page, openid)
  await pressOnPhone(phone, '扫码 Scan')

  await expect(page.getByText(`微信 ${openid}`)).toBeVisible()
  await expect(page.getByText('请在手机上点「确认」')).toBeVisible()
  await pressOnPhone(phone, '确认 Confirm')

  await expect(page).toHaveURL(/\/chat\?from=mail$/)
  await expect(page.getByText('欢迎使用').first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/已在浏览器登录/)).toBeVisible()
})

test('signing in on WeChat’s page returns to the requested page, without the code in the address', async ({ page }) => {
  const ended: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/app/wxOpenInfo')) ended.push(request.headers()['x-qr-secret'] ?? '')
  })
  await page.goto('/login?redirect=scene&id=7#scan')
  await page.getByRole('link', { name: '直接用微信登录' }).click()
  await expect(page).toHaveURL(/\/wechat\/login\?redirect=scene&id=7$/)
  await page.getByRole('button', { name: '在这台设备上用微信登录' }).click()
  await expect(page).toHaveURL(/\/sandbox\/connect\?state=/)
  await page.getByLabel(/微信账号/).fill(newOpenid())
  await page.getByRole('button', { name: '同意 Allow' }).click()

  await expect(page).toHaveURL(/\/creation\/scene\?id=7$/)
  expect(ended).toHaveLength(1)
  expect(ended[0]).not.toBe('')
  expect(await page.evaluate(() => sessionStorage.getItem('moyun-wechat-hand-off'))).toBeNull()
})
