import type { BrowserContext } from '@playwright/test'
import { countRefreshes, readTokens, ACCESS_TOKEN_LIFETIME, setServerClockOffset } from './clock.ts'
import { openAsNewMember, logOut, newMember, signIn, type Tokens } from './members.ts'
import { expect, test } from './test.ts'

test.afterEach(({ moyun }) => setServerClockOffset(moyun, 0))

/**
 * Holds every refresh until the given number of tabs was refused, so that no tab is spared its refresh by a faster one.
 */
async function holdRefreshes(context: BrowserContext, tabs: number) {
  const isRefresh = (headers: Readonly<Record<string, string>>) => headers['x-authorization'] !== undefined
  let release = () => {}
  const all = new Promise<void>((resolve) => (release = resolve))
  let refused = 0
  context.on('response', (response) => {
    if (!response.url().endsWith('/api/app/getUserInfo') || isRefresh(response.request().headers())) return
    refused += 1
    if (refused === tabs) release()
  })
  await context.route('**/api/app/getUserInfo', async (route) => {
    if (isRefresh(route.request().headers())) await all
    await route.continue()
  })
}

for (const locks of [true, false]) {
  test(`P2: three tabs that wake with an expired token stay signed in with one token pair, ${locks ? 'with' : 'without'} a lock between them`, async ({
    page,
    context,
    moyun,
  }) => {
    if (!locks) await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await openAsNewMember(page, moyun, '/translate')
    const before = await readTokens(page)
    // A page that is reloaded while its tokens are being refreshed never stores them, so the page is closed first.
    await page.goto('about:blank')
    const tabs = [page, await context.newPage(), await context.newPage()]
    const refreshes = countRefreshes(context)
    await holdRefreshes(context, tabs.length)

    await setServerClockOffset(moyun, ACCESS_TOKEN_LIFETIME + 60_000)
    await Promise.all(tabs.map((tab) => tab.goto('/translate')))

    for (const tab of tabs) {
      await expect(tab.getByRole('button', { name: '账号' })).toBeVisible()
      await expect(tab).toHaveURL(/\/translate$/)
    }
    const pairs = await Promise.all(tabs.map(readTokens))
    expect(new Set(pairs.map(String)).size).toBe(1)
    expect(pairs[0]?.[1]).not.toBe(before[1])
    if (locks) expect(refreshes.count).toBe(1)
    await page.reload()
    await expect(page.getByRole('button', { name: '账号' })).toBeVisible()
    expect(await readTokens(page)).toEqual(pairs[0])
  })
}

test('a response with tokens that arrives after the logout signs no tab in', async ({ page, context, moyun }) => {
  await openAsNewMember(page, moyun, '/user')
  const other = await context.newPage()
  const [accessToken, refreshToken] = await readTokens(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let answered: Promise<void> = Promise.resolve()
  await other.route('**/api/account/sign-ins*', (route) => {
    answered = route.fetch().then(async (response) => {
      await released
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-token': accessToken ?? '', 'x-access-token': refreshToken ?? '' },
      })
    })
    return answered
  })
  const request = other.waitForRequest('**/api/account/sign-ins*')
  await other.goto('/user')
  await request

  await logOut(page)
  await expect(other).toHaveURL(/\/login\?redirect=user$/)
  release()
  await answered.catch(() => {})

  await page.reload()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await other.goto('/user')
  await expect(other).toHaveURL(/\/login\?redirect=user$/)
  expect(await readTokens(page)).toEqual([null, null])
})

test('another member’s sign-in or tokens in one tab clear the other tab, even while the API is unreachable', async ({
  page,
  context,
  moyun,
}) => {
  const { account } = await openAsNewMember(page, moyun, '/user')
  const { account: another } = await newMember(moyun)
  await expect(page.getByText(account).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/home')
  await logOut(other)
  await expect(page).toHaveURL(/\/login\?redirect=user$/)

  await signIn(other, another)

  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByText(another).first()).toBeVisible()
  await expect(page.getByText(account)).toHaveCount(0)

  const third = await newMember(moyun)
  await page.route('**/api/**', (route) => route.abort())
  await other.goto('/healthz')
  await other.evaluate(({ accessToken, refreshToken }: Tokens) => {
    localStorage.setItem('x-access-token', refreshToken)
    localStorage.setItem('access-token', accessToken)
  }, third)

  await expect(page.getByText(another)).toHaveCount(0)
})
