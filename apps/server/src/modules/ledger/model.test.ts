import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testMember } from '../chat/test-chat.ts'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { testEventLog } from '../../events/test-event-log.ts'
import { findViolations } from './check-ledger.ts'
import type { Ledger } from './ledger.ts'
import { testLedger } from './test-ledger.ts'

const DAY = 24 * 60 * 60 * 1000
const WELCOME = 50

type Command =
  | { does: 'grant'; key: number; amount: number; days: number | null }
  | { does: 'hold' | 'crash in hold'; work: number; amount: number }
  | { does: 'settle' | 'crash in settle' | 'settle twice at once'; work: number; cost: number }
  | { does: 'wait'; days: number }
  | { does: 'look' }

const work = fc.integer({ min: 1, max: 6 })
const amount = fc.integer({ min: 1, max: 40 })
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    does: fc.constant('grant' as const),
    key: fc.integer({ min: 1, max: 5 }),
    amount,
    days: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  fc.record({ does: fc.constantFrom('hold' as const, 'hold' as const, 'crash in hold' as const), work, amount }),
  fc.record({
    does: fc.constantFrom(
      'settle' as const,
      'settle' as const,
      'crash in settle' as const,
      'settle twice at once' as const,
    ),
    work,
    cost: fc.integer({ min: -5, max: 60 }),
  }),
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ does: fc.constant('look' as const) }),
)

interface Lot {
  source: string
  expiresAt: number | null
  balance: number
  held: number
}

/** Reference model of the ledger, as short as possible. */
function createModel(now: () => number) {
  const lots: Lot[] = [{ source: 'welcome', expiresAt: now() + 30 * DAY, balance: WELCOME, held: 0 }]
  const holds = new Map<number, { amount: number; parts: [Lot, number][]; ended: boolean }>()
  const inTurn = () =>
    lots.toSorted((a, b) => (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) || lots.indexOf(a) - lots.indexOf(b))
  const isOver = ({ expiresAt }: Lot) => expiresAt !== null && expiresAt <= now()
  const expire = () => lots.filter(isOver).forEach((lot) => (lot.balance = lot.held))
  const free = () => lots.filter((lot) => !isOver(lot)).reduce((sum, { balance, held }) => sum + balance - held, 0)

  return {
    lots,
    expire,
    free,
    grant({ key, amount: given, days }: { key: number; amount: number; days: number | null }) {
      expire()
      if (lots.some(({ source }) => source === `gift:${key}`)) return false
      lots.push({
        source: `gift:${key}`,
        expiresAt: days === null ? null : now() + days * DAY,
        balance: given,
        held: 0,
      })
      return true
    },
    /** Null if the work was held for before; false if the points do not suffice. */
    hold(name: number, points: number) {
      if (free() < points) return false
      if (holds.has(name)) return null
      expire()
      let left = points
      const parts = inTurn()
        .filter((lot) => !isOver(lot))
        .flatMap((lot): [Lot, number][] => {
          const part = Math.min(left, lot.balance - lot.held)
          left -= part
          lot.held += part
          return part > 0 ? [[lot, part]] : []
        })
      holds.set(name, { amount: points, parts, ended: false })
      return true
    },
    settle(name: number, cost: number) {
      const hold = holds.get(name)
      if (hold) expire()
      if (!hold || hold.ended) return null
      hold.ended = true
      const posted = Math.min(Math.max(0, cost), hold.amount)
      let left = posted
      for (const [lot, part] of hold.parts.toSorted(([a], [b]) => inTurn().indexOf(a) - inTurn().indexOf(b))) {
        const taken = Math.min(left, part)
        left -= taken
        lot.held -= part
        lot.balance -= taken
      }
      expire()
      return posted
    },
  }
}

let database: Awaited<ReturnType<typeof testDatabase>>
let ledger: Ledger
let at = Date.UTC(2026, 0)
beforeAll(async () => {
  database = await testDatabase()
  const clock = { now: () => new Date(at) }
  const { eventLog, listener } = await testEventLog(database)
  ledger = await testLedger(database, { eventLog, clock, welcomePoints: WELCOME })
  return listener.close
})

class Crash extends Error {}

/** Runs one command against the ledger and the model, and compares the results. */
async function perform(model: ReturnType<typeof createModel>, memberId: string, run: number, command: Command) {
  const { db } = database
  const nameOf = (name: number) => `run:${run}-${name}`
  const quote = (name: number, points: number) => ({
    memberId,
    work: nameOf(name),
    kind: 'chat' as const,
    about: '',
    amount: points,
  })
  const settle = (name: number, cost: number) => db.transaction((tx) => ledger.settle(tx, nameOf(name), cost))
  const dying = (change: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<unknown>) =>
    expect(
      db.transaction(async (tx) => {
        await change(tx)
        throw new Crash()
      }),
    ).rejects.toThrow()
  switch (command.does) {
    case 'grant': {
      const { key, amount: given, days } = command
      const expiresAt = days === null ? null : new Date(at + days * DAY)
      const done = db.transaction((tx) =>
        ledger.grant(tx, memberId, {
          bucket: 'bonus',
          amount: given,
          expiresAt,
          kind: 'redeem',
          source: `gift:${key}`,
          key: `gift:${key}:${memberId}`,
        }),
      )
      expect(await done).toBe(model.grant(command))
      return
    }
    case 'hold': {
      const held = model.hold(command.work, command.amount)
      const done = db.transaction((tx) => ledger.hold(tx, quote(command.work, command.amount)))
      if (held === true) await done
      else if (held === null) await expect(done).rejects.toThrow()
      else
        await expect(done).rejects.toMatchObject({
          code: 2001,
          result: { needed: command.amount, available: model.free() },
        })
      return
    }
    case 'crash in hold':
      return dying((tx) => ledger.hold(tx, quote(command.work, command.amount)))
    case 'settle':
      expect(await settle(command.work, command.cost)).toBe(model.settle(command.work, command.cost))
      return
    case 'settle twice at once': {
      const both = await Promise.all([settle(command.work, command.cost), settle(command.work, command.cost)])
      expect(both.filter((posted) => posted !== null)).toEqual(
        [model.settle(command.work, command.cost)].filter((posted) => posted !== null),
      )
      return
    }
    case 'crash in settle':
      return dying((tx) => ledger.settle(tx, nameOf(command.work), command.cost))
    case 'wait':
      at += command.days * DAY
      return
    case 'look':
      model.expire()
      expect(await ledger.balance(memberId)).toEqual({ points: model.free(), cash: 0 })
  }
}

test('P35: matches the reference model under random grants, holds, settlements, crashes and expiry', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
      run += 1
      const memberId = await testMember(database)
      const model = createModel(() => at)
      await database.db.transaction((tx) => ledger.open(tx, memberId))
      for (const command of commands) {
        at += 1000
        await perform(model, memberId, run, command)
      }
      expect(await ledger.balance(memberId)).toEqual({ points: model.free(), cash: 0 })
      model.expire()
      await database.db.transaction((tx) => ledger.open(tx, memberId))
      const rows = await database.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.memberId, memberId))
      const found = rows.map(({ source, balance, held }) => ({ source, balance, held }))
      expect(found.toSorted((a, b) => (a.source < b.source ? -1 : 1))).toEqual(
        model.lots
          .map(({ source, balance, held }) => ({ source, balance, held }))
          .toSorted((a, b) => (a.source < b.source ? -1 : 1)),
      )
      expect(await findViolations(database.db)).toEqual([])
    }),
    { numRuns: 25 },
  )
}, 300_000)
