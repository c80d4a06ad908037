import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Member, newMember, password, type Tokens } from './calls.ts'
import type { MoyunServer } from './moyun-server.ts'
import { expect, listen } from './test.ts'

export * from './calls.ts'

/** Puts a session where the app keeps it, once: with the next page that the context opens. Who signs out after that is out. */
export const carryIn = (context: BrowserContext, { accessToken, refreshToken }: Tokens) =>
  context.addInitScript(
    ([mark, access, refresh]) => {
      try {
        if (localStorage.getItem(mark) !== null) return
        localStorage.setItem(mark, 'carried in')
        localStorage.setItem('x-access-token', refresh)
        localStorage.setItem('access-token', access)
      } catch {
        // A frame that may keep nothing is none of the app's pages.
      }
    },
    [`e2e-${crypto.randomUUID()}`, accessToken, refreshToken] as const,
  )

/** What shows as soon as the desk stands, and the member is known. */
const corner = (page: Page) => page.getByRole('button', { name: '账号' })

/** Opens a page as this member, without the door. */
export async function enterAs(page: Page, member: Tokens, path: string) {
  await carryIn(page.context(), member)
  await page.goto(path)
  await expect(corner(page)).toBeVisible()
}

/** Opens a page as a new member, without the door. */
export async function enter(page: Page, moyun: MoyunServer, path: string): Promise<Member> {
  const member = await newMember(moyun)
  await enterAs(page, member, path)
  return member
}

/** A browser of its own, in which everything is heard that goes wrong. */
export async function anotherBrowser(
  browser: Browser,
  moyun: MoyunServer,
  complaints: string[],
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: moyun.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await listen(context, complaints)
  return context
}

/** A page in a browser of its own, in which this member is signed in. */
export async function pageOf(
  browser: Browser,
  moyun: MoyunServer,
  complaints: string[],
  member: Tokens,
  path = '/home',
): Promise<Page> {
  const page = await (await anotherBrowser(browser, moyun, complaints)).newPage()
  await enterAs(page, member, path)
  return page
}

/** Fills in the sign-in page, and sends it. */
export async function signIn(page: Page, account: string) {
  await page.getByLabel('用户名').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Goes out by the member's own corner. */
export async function logOut(page: Page) {
  await corner(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
}
