// How soon other pages of a member know what happened on one: P6 and P48 promise two seconds.
//   npm run bench:push [-- --runs 5]
import { chromium } from '@playwright/test'
import { chromium as findChromium } from '../chromium.mjs'
import { createCaller, startProduct } from './product.mjs'

const PASSWORD = '竹杖芒鞋轻胜马，谁怕'
const AT_MOST = 2000
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 5
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

const browser = await chromium.launch(await findChromium())
const product = await startProduct()

/** A member with a password, by which any number of devices can sign in. */
async function passwordMember() {
  const { call, hold } = createCaller(product.url)
  const [account, mobile] = ['dongpo', '13800138000']
  await call('POST', '/api/app/Send', { mobile, areacode: '86', purpose: 'register' })
  const [{ code }] = await call('GET', `/sandbox/outbox?mobile=${mobile}`)
  const { accessToken } = await call('POST', '/api/app/Register', { account, mobile, areacode: '86', code, password: PASSWORD, confirmPassword: PASSWORD, agreed: true })
  hold(accessToken)
  return { call, credentials: { account, password: PASSWORD } }
}

/** A browser in which the member is signed in. */
async function signedIn({ call, credentials }) {
  const { accessToken, refreshToken } = await call('POST', '/api/app/login', credentials)
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(`${product.url}/404`)
  await page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)), { 'access-token': accessToken, 'x-access-token': refreshToken })
  return { call, context, page: await open(page) }
}

async function open(page) {
  await page.goto(`${product.url}/user`)
  await page.getByLabel('昵称').waitFor()
  return page
}

/** In milliseconds, from the deed until it is seen. */
async function timed(deed, seen) {
  const start = performance.now()
  await Promise.all([deed(), seen()])
  return performance.now() - start
}

const deeds = {
  'logged out in one tab, seen in another': async ({ context, page }) => {
    const other = await open(await context.newPage())
    await other.getByRole('button', { name: '账号' }).click()
    const out = other.getByRole('menuitem', { name: '退出登录' })
    return timed(
      () => out.click(),
      () => page.waitForURL(/\/login/),
    )
  },
  'a device signed out by another': async ({ call, page }) => {
    const { devices } = await call('GET', '/api/account/sessions')
    const newest = devices.find(({ current }) => !current)
    return timed(
      () => call('DELETE', `/api/account/sessions/${newest.id}`),
      () => page.getByRole('alertdialog').waitFor(),
    )
  },
  'the network gone': async ({ context, page }) =>
    timed(
      () => context.setOffline(true),
      () => page.getByText('断线了').waitFor(),
    ),
}

try {
  const account = await passwordMember()
  const rows = {}
  for (const [name, deed] of Object.entries(deeds)) {
    const took = []
    for (let run = 0; run < runs; run++) {
      const member = await signedIn(account)
      took.push(await deed(member))
      await member.context.close()
    }
    rows[name] = { 'median ms': Math.round(median(took)), 'worst ms': Math.round(Math.max(...took)), 'at most': AT_MOST }
  }
  console.table(rows)
} finally {
  await product.close()
  await browser.close()
}
