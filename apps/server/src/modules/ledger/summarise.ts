import type { ResultOf, Bucket, ledger } from '@moyun/api'
import { and, asc, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { ledgerAccounts, ledgerEntries, ledgerGroups } from '../../database/schema/ledger-schema.ts'
import type { LedgerContext } from './ledger-context.ts'
import { readWallet } from './read-wallet.ts'

/** Maximum number of expiry dates in the summary. */
const MAX_EXPIRIES = 10
const MONTHS = 12
const BUCKETS = ['member', 'bonus', 'bought'] as const

const isPoints = (kind: string): kind is Exclude<Bucket, 'cash'> => BUCKETS.some((bucket) => bucket === kind)

/** A member's balance by bucket and by expiry. */
export async function summarise(context: LedgerContext, memberId: string): Promise<ResultOf<typeof ledger.summary>> {
  const now = context.clock.now()
  // One snapshot, so that the parts add up to the sum.
  return context.db.transaction(
    async (tx) => {
      const { points, held, cash } = await readWallet(context, tx, memberId)
      const lots = await tx
        .select({
          kind: ledgerAccounts.kind,
          balance: ledgerAccounts.balance,
          held: ledgerAccounts.held,
          expiresAt: ledgerAccounts.expiresAt,
        })
        .from(ledgerAccounts)
        .where(and(eq(ledgerAccounts.memberId, memberId), gt(ledgerAccounts.balance, 0)))
        .orderBy(asc(ledgerAccounts.expiresAt), asc(ledgerAccounts.openedAt))
      const remainingLots = lots.flatMap((lot) => {
        const isExpired = lot.expiresAt !== null && lot.expiresAt <= now
        const left = isExpired ? lot.held : (lot.balance ?? 0)
        return isPoints(lot.kind) && left > 0
          ? [{ bucket: lot.kind, points: left, at: isExpired ? null : lot.expiresAt }]
          : []
      })
      const sumOf = (bucketName: string) =>
        remainingLots.reduce((sum, { bucket, points: some }) => (bucket === bucketName ? sum + some : sum), 0)
      const ending = remainingLots.flatMap(({ at, ...lot }) => (at ? [{ ...lot, at: at.toISOString() }] : []))
      return {
        points,
        held,
        cash,
        buckets: BUCKETS.map((bucket) => ({ bucket, points: sumOf(bucket) })),
        ending: ending.slice(0, MAX_EXPIRIES),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Credits and debits of the last months that have any. */
export async function sumMonths(
  { db }: Pick<LedgerContext, 'db'>,
  memberId: string,
): Promise<ResultOf<typeof ledger.months>> {
  const month = sql<string>`to_char(${ledgerGroups.at} at time zone 'UTC' + interval '8 hours', 'YYYY-MM')`
  const sum = (which: string) =>
    sql<number>`coalesce(abs(sum(${ledgerEntries.amount}) filter (where ${sql.raw(which)})), 0)`.mapWith(Number)
  const months = await db
    .select({
      month,
      pointsIn: sum(`"ledger_accounts"."kind" <> 'cash' and "ledger_entries"."amount" > 0`),
      pointsOut: sum(`"ledger_accounts"."kind" <> 'cash' and "ledger_entries"."amount" < 0`),
      cashIn: sum(`"ledger_accounts"."kind" = 'cash' and "ledger_entries"."amount" > 0`),
      cashOut: sum(`"ledger_accounts"."kind" = 'cash' and "ledger_entries"."amount" < 0`),
    })
    .from(ledgerGroups)
    .innerJoin(ledgerEntries, eq(ledgerEntries.groupId, ledgerGroups.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerEntries.accountId), isNotNull(ledgerAccounts.memberId)))
    .where(eq(ledgerGroups.memberId, memberId))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(MONTHS)
  return { months }
}
