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
    '#phone': phone,
    '#register': { account: 'username', ...phone, password: 'new-password', confirmPassword: 'new-password' },
    '#recovery': phone,
  }
  await page.goto('/login')
  for (const [hash, expected] of Object.entries(ways)) {
    // Between two other forms, of which one may contain the fields of the next.
    await page.goto('/login#password')
    await expect.poll(() => hints(page)).toMatchObject({ account: 'username', password: 'current-password' })
    await page.goto(`/login${hash}`)
    await expect.poll(() => hints(page), hash).toMatchObject(expected)
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
