import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testMember } from '../chat/test-chat.ts'
import { holds, ledgerAccounts, ledgerEntries, ledgerGroups, wallets } from '../../database/schema/ledger-schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { testClock, testEventLog } from '../../events/test-event-log.ts'
import { findViolations } from './check-ledger.ts'
import type { Ledger } from './ledger.ts'
import { expireAllDue, purgeVoidedHolds, releaseStaleHolds } from './ledger-maintenance.ts'
import { testConcurrentHolds } from './test-holds.ts'
import { testLedger } from './test-ledger.ts'

const DAY = 24 * 60 * 60 * 1000

let database: Awaited<ReturnType<typeof testDatabase>>
let eventLog: Awaited<ReturnType<typeof testEventLog>>['eventLog']
let ledger: Ledger
const clock = testClock()
beforeAll(async () => {
  database = await testDatabase()
  const made = await testEventLog(database, clock)
  eventLog = made.eventLog
  ledger = await testLedger(database, { eventLog, clock })
  return made.listener.close
})

const give = (
  memberId: string,
  amount: number,
  {
    days = null,
    bucket = 'bonus',
    source = `gift:${randomUUID()}`,
  }: { days?: number | null; bucket?: 'bonus' | 'bought' | 'member'; source?: string } = {},
) =>
  database.db.transaction((tx) =>
    ledger.grant(tx, memberId, {
      bucket,
      amount,
      expiresAt: days === null ? null : new Date(clock.now().getTime() + days * DAY),
      kind: 'redeem',
      source,
      key: `${source}:${memberId}`,
    }),
  )
const hold = (memberId: string, amount: number, { work = `run:${randomUUID()}`, by = ledger } = {}) =>
  database.db.transaction((tx) => by.hold(tx, { memberId, work, kind: 'chat', about: '', amount })).then(() => work)
const settle = (work: string, cost: number, by = ledger) => database.db.transaction((tx) => by.settle(tx, work, cost))
const balances = async (memberId: string) =>
  Object.fromEntries(
    (await database.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.memberId, memberId))).map(
      ({ source, balance }) => [source, balance],
    ),
  )
/** A member with the given points and no welcome points. */
async function memberWith(points: number) {
  const memberId = await testMember(database)
  const bare = await testLedger(database, { eventLog, clock, welcomePoints: 0 })
  await database.db.transaction((tx) => bare.open(tx, memberId))
  if (points > 0) await give(memberId, points, { source: 'purse' })
  return memberId
}

test('grants exactly ten of a hundred concurrent holds on ten points, by two processes', () =>
  testConcurrentHolds({ rounds: 1, processes: 2 }))

describe('points', () => {
  test('are spent by expiry date, bought ones last', async () => {
    const memberId = await memberWith(0)
    await give(memberId, 10, { bucket: 'bought', source: 'order:1' })
    await give(memberId, 10, { days: 9, source: 'late' })
    await give(memberId, 10, { days: 3, source: 'soon' })
    await settle(await hold(memberId, 14), 14)
    expect(await balances(memberId)).toEqual({ 'order:1': 10, late: 6, soon: 0 })
    await settle(await hold(memberId, 10), 8)
    expect(await balances(memberId)).toEqual({ 'order:1': 8, late: 0, soon: 0 })
  })

  test('P35: granted for the same source are granted once, also thirty times at once', async () => {
    const memberId = await memberWith(0)
    const given = await Promise.all(Array.from({ length: 30 }, () => give(memberId, 7, { source: 'order:once' })))
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await ledger.balance(memberId)).toEqual({ points: 7, cash: 0 })
  })

  test('for signing up are granted once when the wallet is opened twenty times at once', async () => {
    const memberId = await testMember(database)
    await Promise.all(Array.from({ length: 20 }, () => database.db.transaction((tx) => ledger.open(tx, memberId))))
    expect(await ledger.balance(memberId)).toEqual({ points: 1000, cash: 0 })
  })

  test('that have expired can not be spent, and the sweep removes them and publishes the balance', async () => {
    const memberId = await memberWith(0)
    await give(memberId, 30, { days: 2 })
    await give(memberId, 5)
    clock.advance(2 * DAY)
    await expect(hold(memberId, 6)).rejects.toMatchObject({ code: 2001, result: { needed: 6, available: 5 } })
    expect(await expireAllDue(ledger.context)).toBeGreaterThan(0)
    const [wallet] = await database.db.select().from(wallets).where(eq(wallets.memberId, memberId))
    expect(wallet).toMatchObject({ points: 5, held: 0 })
    const events = (await eventLog.read(`user:${memberId}`, 0, 500)).filter(({ type }) => type === 'balance.changed')
    expect(events.at(-1)?.data).toEqual({ points: 5, cash: 0 })
  })

  test('held before they expire still pay for the held work, and the rest expires', async () => {
    const memberId = await memberWith(0)
    await give(memberId, 30, { days: 2, source: 'ending' })
    const work = await hold(memberId, 20)
    clock.advance(2 * DAY)
    expect(await ledger.balance(memberId)).toEqual({ points: 0, cash: 0 })
    expect(await settle(work, 12)).toBe(12)
    expect(await balances(memberId)).toEqual({ ending: 0 })
  })

  test('P35: are not granted beyond the safe integer range or in fractions', async () => {
    const memberId = await memberWith(1)
    await expect(give(memberId, Number.MAX_SAFE_INTEGER)).rejects.toThrow()
    await expect(give(memberId, 0.5)).rejects.toThrow()
    expect(await ledger.balance(memberId)).toEqual({ points: 1, cash: 0 })
  })
})

describe('a hold', () => {
  test('P35: is settled once by concurrent calls, and never above its amount', async () => {
    const memberId = await memberWith(50)
    const work = await hold(memberId, 20)
    expect(await ledger.balance(memberId)).toEqual({ points: 30, cash: 0 })
    const posted = await Promise.all(Array.from({ length: 20 }, (_, n) => settle(work, n % 2 === 0 ? 99 : 0)))
    const [first] = posted.filter((points) => points !== null)
    expect(posted.filter((points) => points !== null)).toHaveLength(1)
    expect(await ledger.balance(memberId)).toEqual({ points: 50 - (first ?? 0), cash: 0 })
    expect([0, 20]).toContain(first)
  })

  test('that is voided leaves no ledger entry', async () => {
    const memberId = await memberWith(50)
    expect(await settle(await hold(memberId, 20), 0)).toBe(0)
    expect(await ledger.balance(memberId)).toEqual({ points: 50, cash: 0 })
    expect(
      await database.db
        .select()
        .from(ledgerGroups)
        .where(sql`${ledgerGroups.memberId} = ${memberId} and ${ledgerGroups.kind} = 'chat'`),
    ).toEqual([])
  })

  test('that was voided is deleted after thirty days, a posted one never', async () => {
    const memberId = await memberWith(50)
    const [voided, posted, open] = [await hold(memberId, 5), await hold(memberId, 5), await hold(memberId, 5)]
    await settle(voided, 0)
    await settle(posted, 1)
    const works = async () =>
      (await database.db.select({ work: holds.work }).from(holds).where(eq(holds.memberId, memberId)))
        .map(({ work }) => work)
        .toSorted()
    await purgeVoidedHolds(ledger.context)
    expect(await works()).toEqual([voided, posted, open].toSorted())
    const later = new Date(clock.now().getTime() + 31 * DAY)
    await purgeVoidedHolds({ ...ledger.context, clock: { ...clock, now: () => later } })
    expect(await works()).toEqual([posted, open].toSorted())
    expect(await findViolations(database.db)).toEqual([])
  })

  test('P35: is released after its lease when its work is gone, and kept while its work is open', async () => {
    const memberId = await memberWith(50)
    const [gone, open] = [await hold(memberId, 20), await hold(memberId, 5)]
    const isOpen = async (_: unknown, id: string) => `run:${id}` === open
    expect(
      await releaseStaleHolds(ledger.context, {
        chat: isOpen,
        translation: isOpen,
        scene: isOpen,
        zscene: isOpen,
        job: isOpen,
      }),
    ).toBe(0)
    await database.db
      .update(holds)
      .set({ leaseUntil: new Date(Date.now() - 1_000) })
      .where(eq(holds.memberId, memberId))
    expect(
      await releaseStaleHolds(ledger.context, {
        chat: isOpen,
        translation: isOpen,
        scene: isOpen,
        zscene: isOpen,
        job: isOpen,
      }),
    ).toBe(1)
    expect(await settle(gone, 20)).toBeNull()
    expect(await ledger.balance(memberId)).toEqual({ points: 45, cash: 0 })
    expect(await settle(open, 5)).toBe(5)
  })
})

describe('the ledger', () => {
  test.each([
    ['an entry changed', sql`update ledger_entries set amount = amount + 1`],
    ['an entry deleted', sql`delete from ledger_entries`],
    ['all entries truncated', sql`truncate ledger_entries`],
    ['a group changed', sql`update ledger_groups set about = ''`],
    ['a group deleted', sql`delete from ledger_groups`],
  ])('P35: refuses to have %s', async (_, statement) => {
    await memberWith(5)
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'The ledger is only added to' },
    })
  })

  test('P35: refuses a group that does not sum to zero, on commit', async () => {
    const memberId = await memberWith(5)
    const [account] = await database.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.memberId, memberId))
    const lopsided = database.db.transaction(async (tx) => {
      const [group] = await tx
        .insert(ledgerGroups)
        .values({ key: randomUUID(), memberId, kind: 'adjustment', pointsAfter: 0, cashAfter: 0, at: clock.now() })
        .returning()
      await tx.insert(ledgerEntries).values({ groupId: group?.id ?? 0, accountId: account?.id ?? '', amount: 3 })
    })
    await expect(lopsided).rejects.toMatchObject({
      cause: { message: expect.stringContaining('does not sum to nothing') },
    })
  })

  test('P35: refuses negative balances, and holds above the balance', async () => {
    const memberId = await memberWith(5)
    /** PostgreSQL's code of a violated check. */
    const violated = { cause: { code: '23514' } }
    await expect(
      database.db.update(wallets).set({ points: -1 }).where(eq(wallets.memberId, memberId)),
    ).rejects.toMatchObject(violated)
    await expect(
      database.db.update(ledgerAccounts).set({ balance: -1 }).where(eq(ledgerAccounts.memberId, memberId)),
    ).rejects.toMatchObject(violated)
    await expect(
      database.db.update(ledgerAccounts).set({ held: 6 }).where(eq(ledgerAccounts.memberId, memberId)),
    ).rejects.toMatchObject(violated)
  })

  test('P35: reports an account and a wallet that do not add up', async () => {
    const broken = await testDatabase()
    const { eventLog: rows, listener } = await testEventLog(broken, clock)
    const memberId = await testMember(broken)
    const its = await testLedger(broken, { eventLog: rows, clock })
    await broken.db.transaction((tx) => its.open(tx, memberId))
    expect(await findViolations(broken.db)).toEqual([])
    await broken.db.update(ledgerAccounts).set({ balance: 999 }).where(eq(ledgerAccounts.memberId, memberId))
    expect(await findViolations(broken.db)).toEqual([
      expect.stringContaining('an account that is not the sum of its entries'),
      expect.stringContaining('a wallet that is not the sum of its accounts'),
    ])
    await broken.db.update(ledgerAccounts).set({ balance: 1000 }).where(eq(ledgerAccounts.memberId, memberId))
    await listener.close()
  })
})
