import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testMember } from '../chat/test-chat.ts'
import { ledgerGroups } from '../../database/schema/ledger-schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { testClock, testEventLog } from '../../events/test-event-log.ts'
import { testLedger } from './test-ledger.ts'

/**
 * Holds and settles a hundred quotes at once, each round for a member who has ten points. The calls are spread over all
 * processes.
 */
export async function testConcurrentHolds({ rounds, processes }: { rounds: number; processes: number }): Promise<void> {
  const database = await testDatabase()
  const { db } = database
  const clock = testClock()
  const all = await Promise.all(Array.from({ length: processes }, () => testEventLog(database, clock)))
  const ledgers = await Promise.all(
    all.map(({ eventLog }) => testLedger(database, { eventLog, clock, welcomePoints: 0 })),
  )
  const [ledger] = ledgers
  if (ledger === undefined) throw new Error('Nobody holds anything')
  for (let round = 0; round < rounds; round += 1) {
    const memberId = await testMember(database)
    await db.transaction((tx) =>
      ledger.grant(tx, memberId, {
        bucket: 'bonus',
        amount: 10,
        expiresAt: null,
        kind: 'redeem',
        source: 'purse',
        key: `purse:${memberId}`,
      }),
    )
    const attempts = Array.from({ length: 100 }, async (_, n) => {
      const by = ledgers[n % ledgers.length] ?? ledger
      const work = `run:${randomUUID()}`
      await db.transaction((tx) => by.hold(tx, { memberId, work, kind: 'chat', about: '', amount: 1 }))
      await db.transaction((tx) => by.settle(tx, work, 1))
    })
    const outcomes = await Promise.allSettled(attempts)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(refused).toHaveLength(90)
    for (const reason of refused) expect(reason).toMatchObject({ code: 2001, result: { needed: 1 } })
    expect(await ledger.balance(memberId)).toEqual({ points: 0, cash: 0 })
    const [charges] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(ledgerGroups)
      .where(and(eq(ledgerGroups.memberId, memberId), eq(ledgerGroups.kind, 'chat')))
    expect(charges?.count).toBe(10)
  }
  await Promise.all(all.map(({ listener }) => listener.close()))
}
