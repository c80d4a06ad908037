import type { Browser, Page } from '@playwright/test'
import { password } from './elders.ts'
import type { MoyunServer } from './moyun-server.ts'
import { codeFor, expect, listen, newMobile } from './test.ts'

export { password } from './elders.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

interface Asked {
  body?: object
  token?: string
}

/** Calls the server as another device does, and gives the envelope, whatever it says. */
export async function answerTo<Result>(page: Page, moyun: MoyunServer, method: string, path: string, { body, token }: Asked = {}) {
  const answer = await page.request.fetch(moyun.url + path, { method, data: body, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  return (await answer.json()) as { code: number; message: string; result: Result }
}

/** Calls the server as another device does, and gives the result. */
export async function ask<Result>(page: Page, moyun: MoyunServer, method: string, path: string, asked: Asked = {}): Promise<Result> {
  const { code, message, result } = await answerTo<Result>(page, moyun, method, path, asked)
  expect(code, message).toBe(200)
  return result
}

/** A new member with a password; gives the account's name. */
export async function newMember(page: Page, moyun: MoyunServer, mobile = newMobile()): Promise<string> {
  const account = `e2e${Math.random().toString(36).slice(2, 12)}`
  await ask(page, moyun, 'POST', '/api/app/Send', { body: { mobile, areacode: '86', purpose: 'register' } })
  const code = await codeFor(page, moyun, mobile)
  await ask(page, moyun, 'POST', '/api/app/Register', { body: { account, mobile, areacode: '86', code, password, confirmPassword: password, agreed: true } })
  return account
}

/** Fills in the sign-in page, and sends it. */
export async function signIn(page: Page, account: string) {
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Comes in at the door as a new member, and waits for the page that was wanted. */
export async function enter(page: Page, moyun: MoyunServer, redirect: string): Promise<string> {
  const account = await newMember(page, moyun)
  await page.goto(`/login?redirect=${redirect}`)
  await signIn(page, account)
  await page.waitForURL((url) => url.pathname !== '/login')
  return account
}

/** A page in a browser of its own, in which this member is signed in. */
export async function pageOf(browser: Browser, moyun: MoyunServer, complaints: string[], account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: moyun.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await listen(context, complaints)
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, account)
  await expect(page).toHaveURL(/\/dashboard\/workplace$/)
  return page
}

/** Goes out by the member's own corner. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: '账号' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Another device of the account, signed in. */
export const signInElsewhere = (page: Page, moyun: MoyunServer, account: string) => ask<Tokens>(page, moyun, 'POST', '/api/app/login', { body: { account, password } })
