// How long a first visit with an empty cache takes on slow 3G (400 kbit/s, 400 ms round trip).
//   npm run bench -- network [--runs 3]
import { setTimeout as sleep } from 'node:timers/promises'
import { newMember } from './product.mjs'
import { withBrowser } from './with-browser.mjs'

const SLOW = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 3
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

/** Milliseconds from the first request until the page is usable. */
async function firstUse(browser, { url, storage, ready }) {
  const context = await browser.newContext({ locale: 'zh-CN' })
  await context.addInitScript(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    storage,
  )
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await page.locator(ready).first().click({ timeout: 60_000 })
  const used = performance.now() - start
  await context.close()
  return used
}

await withBrowser(async (browser, product) => {
  const { storage } = await newMember(product.url)
  const visits = [
    { name: '/login', url: `${product.url}/login`, storage: {}, ready: 'input[name="password"]' },
    { name: '/', url: `${product.url}/`, storage: {}, ready: 'main a' },
    { name: '/chat', url: `${product.url}/chat`, storage, ready: 'textarea' },
  ]
  const rows = {}
  for (const visit of visits) {
    const took = []
    for (let run = 0; run < runs; run++) {
      took.push(await firstUse(browser, visit))
      await sleep(500)
    }
    rows[visit.name] = {
      seconds: Number((median(took) / 1000).toFixed(1)),
      ...(visit.name === '/login' && { 'at most': 10 }),
    }
  }
  console.table(rows)
})
