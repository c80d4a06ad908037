// Followers of one stream at twenty rows a second, beside mixed API calls and streaming answers: measures the delay of
// rows and responses, lost rows, and the server's resources.
//   npm run test:load [-- --followers 1000 --rate 50 --streams 20 --seconds 60 --greedy 1000]
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { newMember, startProduct } from './bench/product.mjs'
import { callSteadily } from './load/calls.mjs'
import { floodRequests } from './load/flood-requests.mjs'
import { openSubscribers } from './load/subscribers.mjs'

const { values } = parseArgs({
  options: {
    followers: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
    streams: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
    greedy: { type: 'string', default: '0' },
  },
})
const [followers, rate, streams, seconds] = [values.followers, values.rate, values.streams, values.seconds].map(Number)
if (![followers, rate, streams, seconds].every((each) => Number.isInteger(each) && each > 0)) {
  console.error('--followers, --rate, --streams and --seconds must be integers above 0')
  process.exit(2)
}
/** Milliseconds between two parts of an answer: twenty a second. */
const BETWEEN = 50

/** Starts an answer that streams for `forSeconds`, and returns its stream. */
async function beginAnswer({ call }, forSeconds) {
  const { id } = await call('POST', '/api/chat/conversations', { title: 'load' })
  const script = { chunks: ['落笔有声，余白有韵。'], times: Math.ceil((forSeconds * 1000) / BETWEEN), delay: BETWEEN }
  const { answer } = await call('POST', `/api/chat/conversations/${id}/messages`, {
    id: randomUUID(),
    parentId: null,
    text: `script:${JSON.stringify(script)}`,
  })
  return answer.stream
}

/** Figures of the server from `/metrics`; the event loop delay covers the time since the last request. */
async function figures(url) {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const figure = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
  return {
    memory: Math.round(figure('process_resident_memory_bytes') / 2 ** 20),
    lag: Math.round(1000 * figure('nodejs_eventloop_lag_p99_seconds')),
    cpu: figure('process_cpu_seconds_total'),
  }
}

const greedy = Number(values.greedy)
const product = await startProduct({ ENGINE: 'scripted', FLOOD_GUARD: 'off', LOG_LEVEL: 'warn' })
try {
  const members = []
  for (let n = 0; n < streams + 1; n += 1)
    members.push(await newMember(product.url, `1370000${String(n).padStart(4, '0')}`))
  const [publisher, ...writing] = members
  // All followers join before the measurement starts; rows written until then arrive at once. The stream is long enough
  // for both.
  const stream = await beginAnswer(publisher, seconds + 30 + followers / 20)
  const joining = performance.now()
  const pages = await openSubscribers(product.url, publisher.storage['access-token'], stream, followers)
  const joined = Math.round(performance.now() - joining)
  for (const member of writing) await beginAnswer(member, seconds)
  await sleep(1000)
  pages.begin()
  const before = await figures(product.url)
  const stopGreed = greedy > 0 ? floodRequests(product.url, await newMember(product.url, '13900000000'), greedy) : null
  const stop = callSteadily(product.url, members, rate)
  await sleep(seconds * 1000)
  const after = await figures(product.url)
  const calls = await stop()
  if (stopGreed) console.log(`One member sent ${greedy} concurrent requests:`, await stopGreed())
  const spreads = pages.spreads().filter((spread) => spread !== Infinity)
  const at = (share) => Math.round(spreads[Math.floor((spreads.length - 1) * share)] ?? 0)
  console.table({
    followers: {
      followers,
      'all joined after ms': joined,
      'rows that all received': spreads.length,
      'a second': Math.round((10 * spreads.length) / seconds) / 10,
      'spread p50 ms': at(0.5),
      'spread p95 ms': at(0.95),
      'pages with wrong rows': pages.astray(),
      'pages lost': pages.lost(),
    },
  })
  console.table({
    calls: {
      'a second': rate,
      answered: calls.calls,
      'p50 ms': calls.p50,
      'p95 ms': calls.p95,
      'p99 ms': calls.p99,
      failed: calls.failures,
    },
  })
  if (calls.failures > 0) console.log(calls.kinds)
  console.table({
    server: {
      'MB before': before.memory,
      'MB after': after.memory,
      'event loop p99 ms': after.lag,
      'CPU of one core %': Math.round((100 * (after.cpu - before.cpu)) / seconds),
    },
  })
  pages.close()
} finally {
  await product.close()
}
