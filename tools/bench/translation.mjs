// The cost of translating the longest text to its page, while it streams and afterwards: 1,800 short sentences within
// 20,000 characters.
//   npm run bench -- translation [--sentences 300]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromium as findChromium } from '../chromium.mjs'
import { modelServer } from './model-server.mjs'
import { newMember, startProduct } from './product.mjs'

const { values } = parseArgs({ options: { sentences: { type: 'string', default: '1800' } } })
const SENTENCES = Number(values.sentences)
const TEXT = '她说，今天的天气很好。'.repeat(SENTENCES)
/** Letters typed into it at the end. */
const KEYS = 20
/** Milliseconds after which the page counts as frozen. */
const PATIENCE = 180_000
/** Limits: shares of the streaming time, milliseconds, renders. */
const LIMITS = {
  'main thread busy %': 60,
  'blocked %': 10,
  'longest task ms': 250,
  'renders a frame at most': 1,
  'key median ms': 60,
  'hover median ms': 50,
  'typing median ms': 250,
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Infinity

/**
 * Runs in the page: records long tasks, renders of the translation per frame, and how long a key waits for its frame.
 */
function watch() {
  const pageStats = (window.pageStats = { blocked: 0, longest: 0, renders: 0, most: 0, keys: [] })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      pageStats.blocked += duration - 50
      pageStats.longest = Math.max(pageStats.longest, duration)
    }
  }).observe({ type: 'longtask' })
  let now = 0
  const frame = () => {
    now = 0
    requestAnimationFrame(frame)
  }
  // Registered before the page's own callbacks: a render within a frame counts for that frame.
  requestAnimationFrame(frame)
  new MutationObserver(() => {
    now += 1
    pageStats.renders += 1
    pageStats.most = Math.max(pageStats.most, now)
  }).observe(document.querySelector('[role=region][aria-label="译文"]'), {
    childList: true,
    characterData: true,
    subtree: true,
  })
  const waited = ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => pageStats.keys.push(performance.now() - timeStamp)))
  window.addEventListener('keydown', waited, true)
  window.addEventListener('pointermove', waited, true)
}

const forget = (page) => page.evaluate(() => Object.assign(window.pageStats, { blocked: 0, longest: 0, keys: [] }))
const seen = (page) => page.evaluate(() => ({ ...window.pageStats, nodes: document.querySelectorAll('*').length }))

const model = await modelServer({ perSecond: 100 })
const product = await startProduct({
  AI_BASE_URL: `${model.url}/v1`,
  AI_API_KEY: 'bench',
  AI_CHAT_MODEL: 'bench',
  FLOOD_GUARD: 'off',
})
const browser = await chromium.launch(await findChromium())
try {
  const { storage } = await newMember(product.url)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const counters = async () =>
    Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  await page.addInitScript(
    (entries) => Object.entries(entries).forEach(([name, value]) => localStorage.setItem(name, value)),
    storage,
  )
  await page.goto(`${product.url}/translate`)
  const field = page.getByRole('textbox', { name: '原文' })
  await field.waitFor()
  await page.waitForTimeout(1500)
  await page.evaluate(watch)

  const [before, started] = [await counters(), performance.now()]
  await field.fill(TEXT)
  const done = page.getByText(`${SENTENCES.toLocaleString('en')} 句 ·`)
  let isDone = false
  const ended = done.waitFor({ timeout: PATIENCE }).then(
    () => (isDone = true),
    () => {},
  )
  // A key that changes nothing, like a modifier.
  while (!isDone && performance.now() - started < PATIENCE)
    await Promise.race([
      ended,
      page.keyboard
        .press('Shift')
        .catch(() => {})
        .then(() => sleep(400)),
    ])
  const took = performance.now() - started
  const [after, writing] = [await counters(), await seen(page)]

  await forget(page)
  const pane = await page.getByRole('region', { name: '译文' }).boundingBox()
  for (let k = 0; k < 30; k += 1) {
    await page.mouse.move(pane.x + 40 + k * 12, pane.y + 40 + k * 8)
    await sleep(50)
  }
  const hovered = await seen(page)
  await page.getByRole('switch', { name: '边写边译' }).click()
  await field.focus()
  await forget(page)
  const quiet = await counters()
  for (let k = 0; k < KEYS; k += 1) {
    await page.keyboard.press('a')
    await sleep(50)
  }
  const [typed, tired] = [await seen(page), await counters()]
  const aKey = (name) => ((tired[name] - quiet[name]) / KEYS) * 1000

  const row = {
    done: isDone,
    'seconds until done': took / 1000,
    'main thread busy %': ((after.TaskDuration - before.TaskDuration) / (took / 1000)) * 100,
    'script s': after.ScriptDuration - before.ScriptDuration,
    'layout s': after.LayoutDuration - before.LayoutDuration,
    'style s': after.RecalcStyleDuration - before.RecalcStyleDuration,
    'blocked %': (writing.blocked / took) * 100,
    'longest task ms': writing.longest,
    renders: writing.renders,
    'renders a frame at most': writing.most,
    'key median ms': median(writing.keys),
    'key worst ms': Math.max(...writing.keys),
    'hover median ms': median(hovered.keys),
    'typing median ms': median(typed.keys),
    'typing longest task ms': typed.longest,
    'script ms a key': aKey('ScriptDuration'),
    'layout ms a key': aKey('LayoutDuration'),
    'style ms a key': aKey('RecalcStyleDuration'),
    'task ms a key': aKey('TaskDuration'),
    nodes: writing.nodes,
  }
  console.table(
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        {
          [`${SENTENCES} sentences`]: typeof value === 'number' ? Math.round(value * 10) / 10 : value,
          ...(LIMITS[name] ? { 'at most': LIMITS[name] } : {}),
        },
      ]),
    ),
  )
  if (!isDone || Object.entries(LIMITS).some(([name, most]) => row[name] > most)) process.exitCode = 1
} finally {
  await browser.close()
  await product.close()
  model.close()
}
