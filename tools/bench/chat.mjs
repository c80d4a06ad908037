// The cost of a long chat beside one of twenty messages: opening, typing, scrolling to the top and back, streaming an
// answer. A chat has at most 2,000 messages, of 4 MB.
//   npm run bench -- chat [--messages 1900]
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromium as findChromium } from '../chromium.mjs'
import { openTestServer } from './test-server.mjs'
import { section } from './long-answer.mjs'
import { durationOf } from './measure.mjs'
import { newMember, startProduct } from './product.mjs'

const { values } = parseArgs({ options: { messages: { type: 'string', default: '1900' } } })
const [SHORT, LONG] = [20, Number(values.messages)]
const KEYS = 40
/** Pixels per wheel event, and milliseconds after which the top counts as unreachable. */
const [TURN, PATIENCE] = [16_000, 120_000]
const WRITING = { chunks: ['落笔', '有声，', '余白', '有韵。', ' and **so** on\n\n'], times: 60, delay: 12 }
const LAST = 'THE-END-OF-THE-CHAT'

/** Limits of the long chat: multiples of the short chat's cost; frames in percent. */
const LIMITS = { 'wire kB': 6, 'painted ms': 3, 'typing ms': 2, 'heap MB': 3, 'writing task ms': 2 }

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const round = (number) => Math.round(number * 10) / 10

/**
 * Inserts a chat like a real one: questions of one line, answers of one or two sections, occasionally two answers to
 * one question.
 */
async function fill({ pool }, memberId, count) {
  const id = randomUUID()
  const rows = []
  let parentId = null
  for (let n = 0; n < count / 2; n += 1) {
    const [question, answer] = [randomUUID(), randomUUID()]
    rows.push({
      id: question,
      parent_id: parentId,
      role: 'user',
      text: `第 ${n + 1} 个问题：怎样给第 ${n % 97} 个输入框防抖？请举一个例子，说明它在什么时候没有用。`,
    })
    if (n % 50 === 7) rows.push({ id: randomUUID(), parent_id: question, role: 'assistant', text: section(n + 1) })
    rows.push({
      id: answer,
      parent_id: question,
      role: 'assistant',
      text: n === count / 2 - 1 ? `${section(n)}\n\n${LAST}` : section(n) + (n % 3 ? '' : section(n + 2)),
    })
    parentId = answer
  }
  await pool.query(
    'insert into conversations (id, member_id, title, created_at, updated_at) values ($1, $2, $3, now(), now())',
    [id, memberId, `一段 ${count} 条的对话`],
  )
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows
      .slice(from, from + 500)
      .map((row, place) => ({ ...row, at: new Date(Date.UTC(2026, 0, 1) + (from + place) * 1000) }))
    await pool.query(
      `insert into messages (id, conversation_id, parent_id, role, text, state, model, created_at, tokens, cost, milliseconds)
       select (row->>'id')::uuid, $1, (row->>'parent_id')::uuid, row->>'role', row->>'text', 'done', case
         row->>'role' when 'user' then '' else 'scripted' end, (row->>'at')::timestamptz, 300, 3, 4000
       from jsonb_array_elements($2::jsonb) row`,
      [id, JSON.stringify(part)],
    )
  }
  await pool.query('vacuum analyze messages')
  return { id, first: rows[0].id }
}

/** Milliseconds; a longer frame is visible as a freeze. */
const SLOW = 50

/**
 * Runs in the page before its first script. Counts missed and slow frames at 60 Hz, the longest task, and when the last
 * text was painted.
 */
function watch([last, slow]) {
  const pageStats = (window.pageStats = { dropped: 0, slow: 0, frames: 0, longest: 0, painted: 0, keys: [] })
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => (pageStats.longest = Math.max(pageStats.longest, duration))),
  ).observe({ type: 'longtask', buffered: true })
  let before = performance.now()
  const frame = (now) => {
    pageStats.frames += 1
    pageStats.dropped += Math.max(0, Math.round((now - before) / (1000 / 60)) - 1)
    if (now - before > slow) pageStats.slow += 1
    before = now
    if (!pageStats.painted && document.querySelector('[role=log]')?.textContent.includes(last)) pageStats.painted = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  window.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => pageStats.keys.push(performance.now() - timeStamp))),
    true,
  )
}

async function seen(page) {
  return page.evaluate(() => ({
    ...window.pageStats,
    nodes: document.querySelectorAll('*').length,
    top: document.querySelector('[role=log]')?.scrollTop ?? -1,
  }))
}
const forget = (page) =>
  page.evaluate(() => Object.assign(window.pageStats, { dropped: 0, slow: 0, frames: 0, longest: 0, keys: [] }))

/** Turns the wheel until the container is at the wanted position. */
async function wheel(page, by, isThere) {
  await forget(page)
  const took = await durationOf(async () => {
    for (const end = performance.now() + PATIENCE; performance.now() < end && !(await page.evaluate(isThere));)
      await page.mouse.wheel(0, by)
  })
  return { took, ...(await seen(page)) }
}

/**
 * Opens `/chat` first, so that the chat is measured and not the loading of its code. `counted.wire` is the bytes of
 * this chat's own responses.
 */
async function openPage(context, { url, storage, id, last = LAST }) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Network.enable')
  const urls = new Map()
  const counted = { wire: 0 }
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  devtools.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) =>
      (counted.wire += urls.get(requestId)?.includes(`/api/chat/conversations/${id}`) ? encodedDataLength : 0),
  )
  const counters = async () =>
    Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]))
  await page.addInitScript(
    (entries) => Object.entries(entries).forEach(([name, value]) => localStorage.setItem(name, value)),
    storage,
  )
  await page.addInitScript(watch, [last, SLOW])
  await page.goto(`${url}/chat`)
  await page.getByRole('textbox', { name: '提问' }).waitFor()
  await page.waitForTimeout(1500)
  counted.wire = 0
  return { page, devtools, counted, counters }
}

/** The server alone: reads a conversation as a page opens it; size before compression. */
async function measureRead(call, id) {
  const took = []
  let read
  for (let run = 0; run < 5; run += 1)
    took.push(await durationOf(async () => (read = await call('GET', `/api/chat/conversations/${id}`))))
  return { 'read ms': round(median(took)), 'read kB': round(Buffer.byteLength(JSON.stringify(read)) / 1000) }
}

/** Opens a chat at its first message, as from a search. */
async function measureFound(browser, { url, storage, id, first }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    const { page, counted } = await openPage(context, { url, storage, id, last: '第 1 个问题：' })
    await page.goto(`${url}/chat/${id}#${first}`)
    await page.waitForFunction(() => window.pageStats.painted > 0, undefined, { timeout: 120_000 })
    await page.waitForTimeout(1500)
    const { painted, longest } = await seen(page)
    return {
      'found wire kB': round(counted.wire / 1000),
      'found painted ms': round(painted),
      'found longest task ms': round(longest),
    }
  } finally {
    await context.close()
  }
}

async function measureChat(browser, { url, storage, call, id }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  try {
    const { page, devtools, counted, counters } = await openPage(context, { url, storage, id })
    await page.goto(`${url}/chat/${id}`)
    await page.waitForFunction(() => window.pageStats.painted > 0, undefined, { timeout: 120_000 })
    await page.waitForTimeout(1500)
    const opened = { wire: counted.wire, ...(await seen(page)) }
    await devtools.send('HeapProfiler.collectGarbage')
    const heap = (await counters()).JSHeapUsedSize

    await page.getByRole('textbox', { name: '提问' }).click()
    await forget(page)
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press('a')
      await page.waitForTimeout(20)
    }
    const typed = await seen(page)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')

    await page.mouse.move(800, 400)
    const up = await wheel(
      page,
      -TURN,
      () =>
        document.querySelector('[role=log]').scrollTop === 0 &&
        document.querySelector('[role=log]').textContent.includes('第 1 个问题'),
    )
    await devtools.send('HeapProfiler.collectGarbage')
    const atTop = (await counters()).JSHeapUsedSize
    const down = await wheel(page, TURN, () => {
      const box = document.querySelector('[role=log]')
      return box.scrollHeight - box.scrollTop - box.clientHeight < 2
    })

    await page.getByRole('textbox', { name: '提问' }).fill(`script:${JSON.stringify(WRITING)}`)
    await forget(page)
    const before = await counters()
    await page.keyboard.press('Enter')
    const isComplete = await page
      .waitForFunction(
        (count) => document.querySelector('[role=log]').textContent.split('余白有韵').length > count,
        WRITING.times,
        { timeout: PATIENCE, polling: 300 },
      )
      .then(Boolean, () => false)
    await page.waitForTimeout(500)
    const [after, writing] = [await counters(), await seen(page)]

    return {
      'wire kB': round(opened.wire / 1000),
      'painted ms': round(opened.painted),
      'longest task ms': round(opened.longest),
      'heap MB': round(heap / 1e6),
      nodes: opened.nodes,
      'typing ms': round(median(typed.keys)),
      'typing worst ms': round(Math.max(...typed.keys)),
      'typing longest task ms': round(typed.longest),
      'top reached': up.top === 0,
      'to the top ms': round(up.took),
      'frames dropped up %': round((up.dropped / (up.frames + up.dropped)) * 100),
      'frames over 50 ms up': up.slow,
      'longest task up ms': round(up.longest),
      'heap at the top MB': round(atTop / 1e6),
      'frames dropped down %': round((down.dropped / (down.frames + down.dropped)) * 100),
      written: isComplete,
      'writing task ms': round((after.TaskDuration - before.TaskDuration) * 1000),
      'writing longest task ms': round(writing.longest),
      ...(await measureRead(call, id)),
    }
  } finally {
    await context.close()
  }
}

const product = await startProduct({ ENGINE: 'scripted', FLOOD_GUARD: 'off' })
let server, browser
try {
  const member = await newMember(product.url)
  const { call, storage } = member
  const { id: memberId } = await call('GET', '/api/app/getUserInfo').then(({ userId, id }) => ({ id: userId ?? id }))
  server = await openTestServer({
    MOYUN_DATA: product.data,
    FLOOD_GUARD: 'off',
    ENGINE: 'scripted',
    LOG_LEVEL: 'error',
  })
  browser = await chromium.launch(await findChromium())
  const found = {}
  for (const count of [SHORT, LONG]) {
    const about = { url: product.url, storage, call, ...(await fill(server, memberId, count)) }
    found[count] = { ...(await measureChat(browser, about)), ...(await measureFound(browser, about)) }
  }
  const table = Object.fromEntries(
    Object.keys(found[SHORT]).map((name) => {
      const [short, long] = [found[SHORT][name], found[LONG][name]]
      return [
        name,
        {
          [SHORT]: short,
          [LONG]: long,
          ...(typeof short === 'number' && short > 0 ? { ratio: round(long / short) } : {}),
          ...(LIMITS[name] ? { 'at most': LIMITS[name] } : {}),
        },
      ]
    }),
  )
  console.table(table)
  if (
    Object.entries(LIMITS).some(([name, most]) => found[LONG][name] > most * found[SHORT][name]) ||
    !found[LONG]['top reached'] ||
    !found[LONG].written
  )
    process.exitCode = 1
} finally {
  await browser?.close()
  await server?.close()
  await product.close()
}
