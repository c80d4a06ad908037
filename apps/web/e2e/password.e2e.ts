import type { Page } from '@playwright/test'
import { latestCode, password } from './api-calls.ts'
import { requestCode } from './sms-codes.ts'
import { expect, takeSeededMember, test } from './test.ts'

const w = {
  account: 'Username',
  mobile: 'Phone number',
  send: 'Send code',
  code: 'Verification code',
  password: 'Password',
  confirm: 'Confirm password',
  V6: 'The two passwords do not match',
  wait: /^Resend \(/,
  forgot: /Forgot/,
  next: 'Next',
  fresh: 'New password',
  save: 'Save new password',
  recovered: 'Your new password is set. Please sign in with it.',
  enter: 'Sign in',
  wrong: 'Wrong username or password',
  wrongCode: /wrong or has expired/,
} as const

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const fresh = '霜露既降，木叶尽脱'

test('P14: a member resets a forgotten password by phone and signs in with the new one', async ({
  page,
  moyun,
  seededMembers,
}) => {
  const { mobile } = takeSeededMember(seededMembers)
  await page.addInitScript(() => localStorage.setItem('arco-locale', 'en-US'))
  await page.goto('/login?redirect=home')
  await page.getByRole('link', { name: w.forgot }).click()
  await field(page, w.mobile).fill(mobile)
  await requestCode(page, { send: w.send, again: w.send, wait: w.wait })
  await expect(page.getByRole('button', { name: w.wait })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: w.wait })).toBeDisabled()

  await field(page, w.mobile).fill(mobile)
  const code = await latestCode(moyun, mobile)
  await field(page, w.code).fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: w.next }).click()
  await expect(page.getByText(w.wrongCode)).toBeVisible()
  await field(page, w.code).fill(code)
  await page.getByRole('button', { name: w.next }).click()

  await expect(field(page, w.fresh)).toBeFocused()
  await field(page, w.fresh).fill(fresh)
  await field(page, w.confirm).fill(password)
  await page.getByRole('button', { name: w.save }).click()
  await expect(page.getByText(w.V6)).toBeVisible()
  await field(page, w.confirm).fill(fresh)
  await page.getByRole('button', { name: w.save }).click()

  await expect(page.getByText(w.recovered)).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=home$/)
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  await expect(field(page, w.account)).toHaveValue(mobile)
  await field(page, w.password).fill(password)
  await page.getByRole('button', { name: w.enter, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(w.wrong)
  await field(page, w.password).fill(fresh)
  await page.getByRole('button', { name: w.enter, exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
})
