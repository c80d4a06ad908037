// The cost of charging a wallet with a long history: hold and settle, many members in parallel and one member's
// requests all at once; and how long the history pages take.
//   npm run bench -- ledger [--lines 20000]
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { randomInt, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { addMember } from '../../apps/server/src/modules/auth/members.ts'
import { listLedgerEntries } from '../../apps/server/src/modules/ledger/list-entries.ts'
import { sumDays } from '../../apps/server/src/modules/ledger/spending.ts'
import { summarise, sumMonths } from '../../apps/server/src/modules/ledger/summarise.ts'
import { openTestServer } from './test-server.mjs'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '20000' } } })
const LINES = Number(values.lines)
/** Milliseconds; the limit for a call without a model (P49). */
const AT_MOST = 300
const MEMBERS = 20
const SPENDS = 400

async function settleIn({ core: { db, clock, ledger } }) {
  const member = await db.transaction((tx) =>
    addMember(
      { ledger },
      tx,
      {
        phone: `86170${String(randomInt(1e8)).padStart(8, '0')}`,
        areacode: '86',
        account: `bench-${randomUUID().slice(0, 8)}`,
      },
      clock.now(),
    ),
  )
  if (!member) throw new Error('The random phone of a new member is already registered: run the benchmark again')
  await db.transaction((tx) =>
    ledger.grant(tx, member.id, {
      bucket: 'bought',
      amount: 10_000_000,
      expiresAt: null,
      kind: 'adjustment',
      source: `bench:${member.id}`,
      key: `bench:${member.id}`,
    }),
  )
  return member.id
}

/** One charge, as a feature makes it: held in one transaction, settled in another. */
async function spend({ core: { db, ledger } }, memberId) {
  const work = `job:${randomUUID()}`
  await db.transaction((tx) => ledger.hold(tx, { memberId, work, kind: 'job', about: work, amount: 4 }))
  await db.transaction((tx) => ledger.settle(tx, work, 3))
}

/** Makes `count` charges, at most twenty in parallel, rotating through the members; returns the rate per second. */
async function rate(server, members, count) {
  const left = Array.from({ length: count }, (_, place) => members[place % members.length])
  const start = performance.now()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let memberId = left.pop(); memberId !== undefined; memberId = left.pop()) await spend(server, memberId)
    }),
  )
  return Math.round((count * 1000) / (performance.now() - start))
}

async function median(action) {
  const took = []
  for (let run = 0; run < 15; run++) {
    const start = performance.now()
    await action()
    took.push(performance.now() - start)
  }
  return Math.round(took.toSorted((a, b) => a - b)[7] * 10) / 10
}

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'moyun-bench-'))
await fs.chmod(folder, 0o755)
let server
try {
  server = await openTestServer({
    MOYUN_DATA: path.join(folder, 'data'),
    FLOOD_GUARD: 'off',
    ENGINE: 'offline',
    LOG_LEVEL: 'error',
  })
  const members = []
  while (members.length < MEMBERS) members.push(await settleIn(server))
  const [old] = members
  const empty = {
    'many members, spends a second': await rate(server, members, SPENDS),
    'one member, spends a second': await rate(server, [members[1]], SPENDS),
  }
  for (let done = 0; done < LINES; done += 1000) {
    await rate(server, [old], Math.min(1000, LINES - done))
    process.stdout.write(`\r\u001b[K${done} of ${LINES} lines`)
  }
  console.log()
  for (const table of ['ledger_groups', 'ledger_entries', 'ledger_accounts', 'holds', 'hold_parts', 'wallets'])
    await server.pool.query(`vacuum analyze ${table}`)
  const full = {
    'many members, spends a second': await rate(server, members, SPENDS),
    'one member, spends a second': await rate(server, [old], SPENDS),
  }
  console.table({ 'short history': empty, [`${LINES} lines`]: full })
  const { context } = server.context.ledger
  const pages = {
    summary: await median(() => summarise(context, old)),
    'first page': await median(() => listLedgerEntries(context, old, {})),
    'one kind': await median(() => listLedgerEntries(context, old, { kind: 'chat' })),
    'income only': await median(() => listLedgerEntries(context, old, { way: 'in' })),
    'a page of 500': await median(() => listLedgerEntries(context, old, { limit: 500 })),
    months: await median(() => sumMonths(context, old)),
    '30 days by kind': await median(() => sumDays(context, old, { days: 30 })),
  }
  console.table(
    Object.fromEntries(Object.entries(pages).map(([name, took]) => [name, { 'median ms': took, 'at most': AT_MOST }])),
  )
  if (Object.values(pages).some((took) => took > AT_MOST)) process.exitCode = 1
} finally {
  await server?.close()
  await fs.rm(folder, { recursive: true, force: true })
}
