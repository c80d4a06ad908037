import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Member, newMember, password, type Tokens } from './api-calls.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, recordErrors } from './test.ts'

export * from './api-calls.ts'

/**
 * Stores a session where the app stores it, once: with the next page that the context opens. After signing out the
 * member stays signed out.
 */
export const injectSession = (context: BrowserContext, { accessToken, refreshToken }: Tokens) =>
  context.addInitScript(
    ([mark, access, refresh]) => {
      try {
        if (localStorage.getItem(mark) !== null) return
        localStorage.setItem(mark, 'carried in')
        localStorage.setItem('x-access-token', refresh)
        localStorage.setItem('access-token', access)
      } catch {
        // A frame without storage is not a page of the app.
      }
    },
    [`e2e-${crypto.randomUUID()}`, accessToken, refreshToken] as const,
  )

/** The account button, shown once the app shell and the member are loaded. */
const corner = (page: Page) => page.getByRole('button', { name: '账号' })

/** Opens a page signed in as this member, without the sign-in page. */
export async function openAsMember(page: Page, member: Tokens, path: string) {
  await injectSession(page.context(), member)
  await page.goto(path)
  await expect(corner(page)).toBeVisible()
}

/** Opens a page signed in as a new member, without the sign-in page. */
export async function openAsNewMember(page: Page, moyun: MoyunServer, path: string): Promise<Member> {
  const member = await newMember(moyun)
  await openAsMember(page, member, path)
  return member
}

/** A separate browser context whose errors are recorded. */
export async function openBrowserContext(
  browser: Browser,
  moyun: MoyunServer,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: moyun.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    ...options,
  })
  await recordErrors(context, complaints)
  return context
}

/** A page in a separate browser context, with this member signed in. */
export async function openPageForMember(
  browser: Browser,
  moyun: MoyunServer,
  complaints: string[],
  member: Tokens,
  path = '/home',
): Promise<Page> {
  const page = await (await openBrowserContext(browser, moyun, complaints)).newPage()
  await openAsMember(page, member, path)
  return page
}

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, account: string) {
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs out from the account menu. */
export async function logOut(page: Page) {
  await corner(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
}
