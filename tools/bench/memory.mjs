// The server's resident memory, minute by minute, over an hour of members who sign in, ask, read, order paintings and
// leave.
//   npm run bench -- memory [--minutes 60 --rate 10]
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { newMember, startProduct } from './product.mjs'
import { callSteadily } from '../load/calls.mjs'
import { openSubscribers } from '../load/subscribers.mjs'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '10' } },
})
const [minutes, rate] = [values.minutes, values.rate].map(Number)
if (![minutes, rate].every((each) => Number.isInteger(each) && each > 0)) {
  console.error('--minutes and --rate must be integers above 0')
  process.exit(2)
}
/** Simultaneous followers of one answer, and the milliseconds that each stays. */
const [PAGES, STAY] = [20, 10_000]

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const product = await startProduct({
  ENGINE: 'scripted',
  FLOOD_GUARD: 'off',
  LOG_LEVEL: 'warn',
  WELCOME_POINTS: '1000000',
})
let isOver = false

/** A member asks a question, follows the answer with many pages, and deletes the conversation. */
async function visit(member) {
  const { id } = await member.call('POST', '/api/chat/conversations', { title: 'an hour' })
  const text = `script:${JSON.stringify({ chunks: ['落笔有声，余白有韵。'], times: 100, delay: 50 })}`
  const { answer } = await member.call('POST', `/api/chat/conversations/${id}/messages`, {
    id: randomUUID(),
    parentId: null,
    text,
  })
  const pages = await openSubscribers(product.url, member.storage['access-token'], answer.stream, PAGES)
  pages.begin()
  await sleep(STAY)
  pages.close()
  await member.call('DELETE', `/api/chat/conversations/${id}`)
}

async function resident() {
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20
}

try {
  const members = []
  for (let n = 0; n < 5; n += 1) members.push(await newMember(product.url, `1370000${String(n).padStart(4, '0')}`))
  const stop = callSteadily(product.url, members, rate)
  const visiting = members.map(async (member) => {
    while (!isOver) await visit(member).catch((error) => console.log(`A visit failed: ${error.message}`))
  })
  const sizes = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(60_000)
    sizes.push(Math.round(await resident()))
    if (minute % 5 === 0) console.log(`${minute} minutes: ${sizes.slice(-5).join(' ')} MB`)
  }
  isOver = true
  await Promise.all(visiting)
  const { calls, failures } = await stop()
  // The first quarter is warm-up.
  const quarter = Math.max(1, Math.floor(sizes.length / 4))
  const [early, late] = [mean(sizes.slice(quarter, 2 * quarter)), mean(sizes.slice(-quarter))]
  console.log(
    `${calls} calls, ${failures} failed; ${Math.round(early)} MB in the second quarter, ${Math.round(late)} MB in the last: ${(100 * (late / early - 1)).toFixed(1)} %`,
  )
} finally {
  await product.close()
}
