import type { Page } from '@playwright/test'
import { password } from './elders.ts'
import { codeFor, expect, newMobile, takeElder, test } from './test.ts'

const words = {
  'zh-CN': {
    to: '注册', account: '用户名', mobile: '手机号', send: '获取验证码', code: '验证码', password: '密码', confirm: '确认密码', join: '注册并登录',
    V: ['用户名不能为空', '手机号不能为空', '密码不能为空', '确认密码不能为空', '验证码不能为空'], V6: '两次输入的密码不一致', agree: '请先同意服务协议', common: '这个密码太常见，请换一个',
    wait: /秒后可重发/, welcome: '欢迎使用', forgot: '忘记密码', next: '下一步', fresh: '新密码', save: '保存新密码', recovered: '新密码已设好，请用它登录。', enter: '登录', wrong: '账号或者密码错误', wrongCode: /验证码错误或已过期/,
  },
  'en-US': {
    to: 'Register', account: 'Username', mobile: 'Phone number', send: 'Send code', code: 'Verification code', password: 'Password', confirm: 'Confirm password', join: 'Register and sign in',
    V: ['Username cannot be empty', 'Phone number cannot be empty', 'Password cannot be empty', 'Confirm password cannot be empty', 'Verification code cannot be empty'], V6: 'The two passwords do not match', agree: 'Please accept the terms first', common: 'This password is too common, please choose another',
    wait: /^Again in/, welcome: /Welcome/, forgot: /Forgot/, next: 'Next', fresh: 'New password', save: 'Save new password', recovered: 'Your new password is set. Please sign in with it.', enter: 'Sign in', wrong: 'Wrong account or password', wrongCode: /wrong or has expired/,
  },
} as const
type Locale = keyof typeof words

const newAccount = () => `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const speak = (page: Page, locale: Locale) => page.addInitScript((value) => localStorage.setItem('arco-locale', value), locale)

const fresh = '霜露既降，木叶尽脱'

for (const locale of ['zh-CN', 'en-US'] as const) {
  const w = words[locale]

  test(`${locale}: a new member registers by name, is told what is missing on the way, and lands where they wanted to`, async ({ page, moyun }) => {
    await speak(page, locale)
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
    const code = await codeFor(page, moyun, mobile)
    await field(page, w.code).fill(code)
    await field(page, w.password).fill('山高月小，水落石出')
    await field(page, w.confirm).fill('山高月小，水落')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: w.join }).click()
    await expect(page.getByText(w.V6)).toBeVisible()

    await field(page, w.password).fill('password123')
    await field(page, w.confirm).fill('password123')
    await page.getByRole('button', { name: w.join }).click()
    await expect(page.getByText(w.common)).toBeVisible()
    await expect(field(page, w.password)).toBeFocused()

    await field(page, w.password).fill('山高月小，水落石出')
    await field(page, w.confirm).fill('山高月小，水落石出')
    await page.getByRole('button', { name: w.join }).click()
    await expect(page).toHaveURL(/\/chat$/)
    await expect(page.getByText(w.welcome).first()).toBeVisible()
  })
}

for (const locale of ['zh-CN', 'en-US'] as const) {
  const w = words[locale]

  test(`${locale}: a forgotten password is set anew by phone, and one signs in with it oneself`, async ({ page, moyun, elders }) => {
    test.setTimeout(150_000)
    const { mobile } = takeElder(elders)
    await speak(page, locale)
    await page.goto('/login?redirect=home')
    await page.getByRole('link', { name: w.forgot }).click()
    await field(page, w.mobile).fill(mobile)
    await askForCode(page, w)
    await page.reload()
    await expect(page.getByRole('button', { name: w.wait })).toBeDisabled()

    await field(page, w.mobile).fill(mobile)
    const code = await codeFor(page, moyun, mobile)
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
}

/** Asks for a code; where the server says that it is too early, when the time has come. */
async function askForCode(page: Page, { send, wait }: { send: string; wait: RegExp }) {
  const answered = page.waitForResponse(/\/api\/app\/Send$/)
  await page.getByRole('button', { name: send }).click()
  const first: unknown = await (await answered).json()
  await expect(page.getByRole('button', { name: wait })).toBeDisabled()
  if (typeof first === 'object' && first !== null && 'code' in first && first.code === 200) return
  await expect(page.getByRole('button', { name: send })).toBeVisible({ timeout: 70_000 })
  await page.getByRole('button', { name: send }).click()
  await expect(page.getByRole('button', { name: wait })).toBeDisabled()
}

test('the agreement that the page shows is the one that the server asks for', async ({ page, moyun }) => {
  const answer: unknown = await (await fetch(`${moyun.url}/api/agreements`)).json()
  await page.goto('/login#register')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: '《隐私政策》' }).click()
  const paper = await opened

  await expect(paper).toHaveURL(/\/agreement#privacy$/)
  await expect(paper.getByRole('heading', { name: '隐私政策', exact: true })).toBeInViewport()
  const version = (await paper.locator('time').first().getAttribute('datetime')) ?? ''
  expect(answer).toMatchObject({ result: { current: { version } } })
})
