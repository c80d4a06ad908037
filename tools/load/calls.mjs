import { setTimeout as sleep } from 'node:timers/promises'
import { SUCCESS } from '../bench/product.mjs'

/** Requests of pages that need no model; they are sent in turn. */
const PATHS = [
  '/api/gallery',
  '/api/gallery?sort=liked',
  '/api/ranking',
  '/api/works',
  '/api/ledger/summary',
  '/api/ledger/entries',
  '/api/chat/conversations',
  '/api/message/unread',
  '/api/latest',
  '/api/jobs',
  '/api/scenes',
  '/api/orders',
]

/** Sends `rate` requests a second, whether or not earlier ones were answered, until it is stopped. */
export function callSteadily(url, members, rate) {
  const took = []
  const failed = new Map()
  const under = new Set()
  let isOver = false

  async function one(n) {
    const start = performance.now()
    const token = members[n % members.length].storage['access-token']
    const where = PATHS[n % PATHS.length]
    const problem = await fetch(url + where, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (answer) => (SUCCESS.includes((await answer.json().catch(() => ({}))).code) ? null : answer.status),
      () => 'not answered',
    )
    took.push(performance.now() - start)
    if (problem !== null) failed.set(`${where} ${problem}`, (failed.get(`${where} ${problem}`) ?? 0) + 1)
  }

  async function run() {
    const start = performance.now()
    for (let n = 0; !isOver; n += 1) {
      await sleep(Math.max(0, start + (n * 1000) / rate - performance.now()))
      const call = one(n).finally(() => under.delete(call))
      under.add(call)
    }
    await Promise.all(under)
  }
  const running = run()

  return async () => {
    isOver = true
    await running
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
    const failures = [...failed.values()].reduce((sum, each) => sum + each, 0)
    return {
      calls: took.length,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      failures,
      kinds: Object.fromEntries(failed),
    }
  }
}
