// Kills Node, PostgreSQL, or both while members write, starts again, and looks for every message that was acknowledged.
//   node tools/kills.mjs [--rounds 30]
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { newMember, startProduct } from './bench/product.mjs'

const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 30
const targets = ['node', 'postgres', 'both']
const kept = new Map()
let product = await startProduct({ LOG_LEVEL: 'error' })
const member = await newMember(product.url)
const starts = []

/** Writes until it is told to stop; what the server did not acknowledge does not count. */
async function write(isOver) {
  while (!isOver()) {
    const { id } = await member.call('POST', '/api/chat/conversations', { title: 'kills' })
    const message = { id: randomUUID(), parentId: null, text: `kept ${randomUUID()}` }
    await member.call('POST', `/api/chat/conversations/${id}/messages`, message)
    kept.set(message.id, { conversation: id, text: message.text })
  }
}

try {
  for (let round = 1; round <= rounds; round++) {
    const target = targets[Math.floor(Math.random() * targets.length)]
    let over = false
    const writers = Array.from({ length: 3 }, () => write(() => over).catch(() => {}))
    await sleep(200 + Math.random() * 800)
    if (target !== 'node') killPostgres(product.data)
    if (target !== 'postgres') product.kill()
    over = true
    await Promise.all(writers)
    const began = Date.now()
    if (target !== 'postgres') product = await startProduct({ LOG_LEVEL: 'error' }, product)
    await answers(product.url)
    starts.push(Date.now() - began)
    console.log(`round ${round}: ${target}, back in ${starts.at(-1)} ms, ${kept.size} messages acknowledged`)
  }
  const missing = await look()
  console.log(`${kept.size} acknowledged, ${missing.length} lost over ${rounds} kills; back in at most ${Math.max(...starts)} ms`)
  process.exitCode = missing.length > 0 ? 1 : 0
} finally {
  await product.close()
}

function killPostgres(folder) {
  const pid = Number(fs.readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  execFileSync('kill', ['-9', String(pid)])
}

/** The member can read again. */
async function answers(url) {
  for (;;) {
    const ok = await member.call('GET', '/api/chat/conversations').then(() => true, () => false)
    if (ok) return url
    await sleep(20)
  }
}

async function look() {
  const found = new Map()
  for (const conversation of new Set([...kept.values()].map((each) => each.conversation))) {
    const { messages } = await member.call('GET', `/api/chat/conversations/${conversation}`)
    for (const { id, text } of messages) {
      if (found.has(id)) throw new Error(`${id} is there twice`)
      found.set(id, text)
    }
  }
  return [...kept].filter(([id, { text }]) => found.get(id) !== text)
}
