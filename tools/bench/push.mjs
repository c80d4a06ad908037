// How soon other tabs and devices show what happened on one: P6 and P48 promise two seconds.
//   npm run bench -- push [--runs 5]
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { measure, durationOf } from './measure.mjs'
import { createCaller } from './product.mjs'
import { withBrowser } from './with-browser.mjs'

const PASSWORD = '竹杖芒鞋轻胜马，谁怕'
const AT_MOST = 2000

/** A member with a password, which any number of devices can use to sign in. */
async function register(url, account, mobile) {
  const { call, hold } = createCaller(url)
  await call('POST', '/api/app/Send', { mobile, areacode: '86', purpose: 'register' })
  const [{ code }] = await call('GET', `/sandbox/outbox?mobile=${mobile}`)
  const pair = await call('POST', '/api/app/Register', {
    account,
    mobile,
    areacode: '86',
    code,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
  })
  hold(pair)
  return { account, call, hold, signIn: () => call('POST', '/api/app/login', { account, password: PASSWORD }) }
}

const storeTokens = (page, { accessToken, refreshToken }) =>
  page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)), {
    'x-access-token': refreshToken,
    'access-token': accessToken,
  })

/** A browser in which the member is signed in, at /user. */
async function signedIn(browser, url, member) {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: url })
  const page = await context.newPage()
  await page.goto('/healthz')
  await storeTokens(page, await member.signIn())
  await open(page)
  return { context, page }
}

/** Waits until the page is idle: a pending request could deliver the change itself. */
async function open(page) {
  const last = page.waitForResponse('**/api/message/unread')
  await page.goto('/user')
  await last
  await page.waitForLoadState('networkidle')
}

const idOf = async ({ account }, admin) =>
  (await admin.call('GET', `/api/admin/members?search=${account}`)).members[0].id

/** Milliseconds from the action until its effect is visible. */
const untilSeen = (action, seen) => durationOf(() => Promise.all([action(), seen()]))

const actions = {
  async 'logged out in one tab, seen in another'({ context, page }) {
    const other = await context.newPage()
    await open(other)
    await other.getByRole('button', { name: '账号' }).click()
    const out = other.getByRole('menuitem', { name: '退出登录' })
    return untilSeen(
      () => out.click(),
      () => page.waitForURL(/\/login/),
    )
  },
  async 'another member’s tokens, seen in another tab without the API'({ context, page, member, other }) {
    const tab = await context.newPage()
    await tab.goto('/healthz')
    const tokens = await other.signIn()
    const theirs = page.getByText(member.account)
    await theirs.first().waitFor()
    await page.route('**/api/**', (route) => route.abort())
    return untilSeen(
      () => storeTokens(tab, tokens),
      async () => {
        while ((await theirs.count()) > 0) await page.waitForTimeout(10)
      },
    )
  },
  async 'a device signed out by another'({ page, member }) {
    const { devices } = await member.call('GET', '/api/account/sessions')
    const newest = devices.find(({ current }) => !current)
    return untilSeen(
      () => member.call('DELETE', `/api/account/sessions/${newest.id}`),
      () => page.getByRole('alertdialog').waitFor(),
    )
  },
  async 'banned by an admin'({ page, member, admin }) {
    const id = await idOf(member, admin)
    const took = await untilSeen(
      () => admin.call('POST', `/api/admin/members/${id}/ban`, { reason: '广告' }),
      () => page.waitForURL(/\/login/),
    )
    await admin.call('POST', `/api/admin/members/${id}/unban`)
    member.hold(await member.signIn())
    return took
  },
  async 'a message of an admin'({ page, member, admin }) {
    const id = await idOf(member, admin)
    const { unread } = await member.call('GET', '/api/message/unread')
    const count = page.getByRole('button', { name: `消息，${unread.notice + unread.message + unread.todo + 1} 条未读` })
    return untilSeen(
      () =>
        admin.call('POST', '/api/admin/notices', {
          type: 'notice',
          memberId: id,
          title: '停机维护',
          content: '今晚十点。',
        }),
      () => count.waitFor(),
    )
  },
  'the network gone': ({ context, page }) =>
    untilSeen(
      () => context.setOffline(true),
      () => page.getByText('断线了').waitFor(),
    ),
}

await withBrowser(async (browser, product) => {
  const [member, other, admin] = [
    await register(product.url, 'dongpo', '13800138000'),
    await register(product.url, 'ziyou', '13800138001'),
    await register(product.url, 'houtang', '13800138002'),
  ]
  await promisify(execFile)(process.execPath, ['tools/admin.mjs', 'grant', admin.account], {
    env: { ...process.env, MOYUN_DATA: product.data },
  })
  const inBrowser = async (action) => {
    const at = await signedIn(browser, product.url, member)
    const took = await action({ ...at, member, other, admin })
    await at.context.close()
    return took
  }
  await measure(Object.entries(actions).map(([name, action]) => [name, AT_MOST, () => inBrowser(action)]))
})
