import type { Page } from '@playwright/test'
import { latestCode, newMobile } from './api-calls.ts'
import { expect, test } from './test.ts'

/** The `autocomplete` values of the visible form, by field name. */
const hints = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLInputElement>('form [name]'), ({ name, autocomplete }) => [
        name,
        autocomplete,
      ]),
    ),
  )

const paste = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).focus()
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('every sign-in form sets the autocomplete values of its fields', async ({ page }) => {
  const phone = { areacode: 'tel-country-code', mobile: 'tel-national', code: 'one-time-code' }
  const ways = {
    '': { account: 'username', password: 'current-password' },
    '#phone': phone,
    '#register': { account: 'username', ...phone, password: 'new-password', confirmPassword: 'new-password' },
    '#recovery': phone,
  }
  for (const [hash, expected] of Object.entries(ways)) {
    await page.goto('/')
    await page.goto(`/login${hash}`)
    await expect(page.locator('form')).toBeVisible()
    expect(await hints(page), hash).toMatchObject(expected)
  }
})

test('pasting a phone number with its country code, or a code with a space, fills in the digits', async ({
  page,
  moyun,
}) => {
  const mobile = newMobile()
  await page.goto('/login?redirect=translate#phone')
  await paste(page, '手机号', `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`)
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = await latestCode(moyun, mobile)
  await paste(page, '验证码', `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByLabel('验证码')).toHaveValue(code)
  await page.getByRole('button', { name: /^登录/ }).click()

  await expect(page).toHaveURL(/\/translate$/)
})

test('a password can be shown and hidden, and a new one is rated by its strength', async ({ page }) => {
  await page.goto('/login#register')
  const field = page.getByLabel('密码', { exact: true })
  await field.fill('12345678')
  await expect(page.getByText('太容易猜')).toBeVisible()
  await field.fill('霜露既降，木叶尽脱，人影在地')
  await expect(page.getByText('很难猜')).toBeVisible()
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).first().click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '隐藏密码' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})
