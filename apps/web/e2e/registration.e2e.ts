import type { Page } from '@playwright/test'
import { latestCode, newMobile } from './api-calls.ts'
import { expect, test } from './test.ts'

const w = {
  to: '注册',
  account: '用户名',
  mobile: '手机号',
  send: '获取验证码',
  code: '验证码',
  password: '密码',
  confirm: '确认密码',
  join: '注册并登录',
  V: ['用户名不能为空', '手机号不能为空', '密码不能为空', '确认密码不能为空', '验证码不能为空'],
  V6: '两次输入的密码不一致',
  agree: '请先同意服务协议',
  tooCommon: '太常见，不能用',
  common: '这个密码太常见，请换一个',
  welcome: '欢迎使用',
} as const

const newAccount = () => `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a new member registers by name, sees the validation errors, and lands on the requested page', async ({
  page,
  moyun,
}) => {
  await page.goto('/login?redirect=chat')
  await page.getByRole('link', { name: w.to, exact: true }).click()
  await expect(page).toHaveURL(/\/login\?redirect=chat#register$/)

  await page.getByRole('button', { name: w.join }).click()
  for (const text of w.V) await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText(w.agree).last()).toBeVisible()
  await expect(field(page, w.account)).toBeFocused()

  const account = newAccount()
  const mobile = newMobile()
  await field(page, w.account).fill(account)
  await field(page, w.mobile).fill(mobile)
  await page.getByRole('button', { name: w.send }).click()
  const code = await latestCode(moyun, mobile)
  await field(page, w.code).fill(code)
  await field(page, w.password).fill('山高月小，水落石出')
  await field(page, w.confirm).fill('山高月小，水落')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: w.join }).click()
  await expect(page.getByText(w.V6)).toBeVisible()

  await field(page, w.password).fill('Password123')
  await expect(page.getByText(w.tooCommon)).toBeVisible()
  await field(page, w.confirm).fill('Password123')
  await page.getByRole('button', { name: w.join }).click()
  await expect(page.getByText(w.common)).toBeVisible()
  await expect(field(page, w.password)).toBeFocused()

  await field(page, w.password).fill('山高月小，水落石出')
  await field(page, w.confirm).fill('山高月小，水落石出')
  await page.getByRole('button', { name: w.join }).click()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(page.getByText(w.welcome).first()).toBeVisible()
})

test('the privacy policy page shows the version that the server requires', async ({ page, moyun }) => {
  const answer: unknown = await (await fetch(`${moyun.url}/api/agreements`)).json()
  await page.goto('/login#register')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '《隐私政策》' }).click()
  const popup = await opened

  await expect(popup).toHaveURL(/\/agreement#privacy$/)
  await expect(popup.getByRole('heading', { name: '隐私政策', exact: true })).toBeInViewport()
  const version = (await popup.locator('time').first().getAttribute('datetime')) ?? ''
  expect(answer).toMatchObject({ result: { current: { version } } })
})
