// Kills Node, PostgreSQL, or both while ten members ask, buy and run jobs; restarts, and compares the stored data with
// what was acknowledged.
//   npm run test:chaos [-- --rounds 100]
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { newMember, startProduct } from './bench/product.mjs'
import { compareMember, whenIdle } from './chaos/compare.mjs'
import { createWorkload } from './chaos/workload.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '30' }, members: { type: 'string', default: '10' } },
})
const [rounds, count] = [values.rounds, values.members].map(Number)
if (![rounds, count].every((each) => Number.isInteger(each) && each > 0)) {
  console.error('--rounds and --members must be integers above 0')
  process.exit(2)
}
const settings = { LOG_LEVEL: 'fatal', ENGINE: 'scripted', FLOOD_GUARD: 'off', JOBS_AT_ONCE: '4' }
const targets = ['node', 'postgres', 'both']
let product = await startProduct(settings)
const killed = { node: 0, postgres: 0, both: 0 }
const starts = []

try {
  const members = []
  for (let n = 0; n < count; n += 1) members.push(await newMember(product.url, `1370000${String(n).padStart(4, '0')}`))
  const workloads = members.map((member) => createWorkload(member))
  const working = workloads.map((workload) => workload.run())
  for (let round = 1; round <= rounds; round++) {
    await sleep(500 + Math.random() * 4000)
    const target = targets[Math.floor(Math.random() * targets.length)]
    if (target !== 'node') killPostgres(product.data)
    if (target !== 'postgres') product.kill()
    const began = Date.now()
    if (target !== 'postgres') product = await startProduct(settings, product)
    await answers(members[0])
    starts.push(Date.now() - began)
    killed[target] += 1
    if (round % 10 === 0)
      console.log(
        `${round} kills, back in at most ${Math.max(...starts)} ms, ${workloads.reduce((sum, { kept }) => sum + kept.size, 0)} actions acknowledged`,
      )
  }
  for (const workload of workloads) workload.stop()
  await Promise.all(working)
  await whenIdle(product.url, members)
  const problems = []
  const sums = { questions: 0, orders: 0, jobs: 0, interrupted: 0 }
  for (const [n, workload] of workloads.entries())
    problems.push(...(await compareMember(members[n], workload.kept, sums)))
  const { sum, holds } = await (await fetch(`${product.url}/sandbox/ledger`)).json()
  if (sum !== 0) problems.push(`The ledger sums to ${sum} instead of 0`)
  const left = holds.filter(({ state }) => state === 'held').length
  if (left > 0) problems.push(`${left} holds are still open`)
  starts.sort((a, b) => a - b)
  console.table({
    kills: { ...killed, 'back p50 ms': starts[starts.length >> 1], 'back at most ms': starts.at(-1) },
    there: sums,
  })
  console.log(
    problems.length === 0 ? 'Nothing is lost, nothing is duplicated, and the ledger sums to zero' : problems.join('\n'),
  )
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await product.close()
}

function killPostgres(folder) {
  const pid = Number(fs.readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  execFileSync('kill', ['-9', String(pid)])
}

/** Resolves once the member can read again. */
async function answers(member) {
  while (
    !(await member.call('GET', '/api/chat/conversations').then(
      () => true,
      () => false,
    ))
  )
    await sleep(20)
}
