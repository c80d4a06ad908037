import type { ResultOf, ledger } from '@moyun/api'
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { DAY, chinaDateOf, startOfDay } from '../../time/china-time.ts'
import { ledgerAccounts, ledgerEntries, ledgerGroups } from '../../database/schema/ledger-schema.ts'
import { readCap } from './daily-cap.ts'
import type { LedgerContext } from './ledger-context.ts'

const USUAL = 30

interface Sums {
  pointsIn: number
  pointsOut: number
  cashIn: number
  cashOut: number
}

const NO_SPENDING: Sums = { pointsIn: 0, pointsOut: 0, cashIn: 0, cashOut: 0 }
const added = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) => ({
      pointsIn: sum.pointsIn + one.pointsIn,
      pointsOut: sum.pointsOut + one.pointsOut,
      cashIn: sum.cashIn + one.cashIn,
      cashOut: sum.cashOut + one.cashOut,
    }),
    NO_SPENDING,
  )

/** Credits and debits of a member's last days (Shanghai time), by kind. */
export async function sumDays(
  context: LedgerContext,
  memberId: string,
  { days = USUAL }: { days?: number | undefined },
): Promise<ResultOf<typeof ledger.spending>> {
  const { clock } = context
  const today = startOfDay(clock.now())
  const first = new Date(today.getTime() - (days - 1) * DAY)
  return context.db.transaction(
    async (tx) => {
      const rows = await sumsSince(tx, memberId, first)
      return {
        days: Array.from({ length: days }, (_, n) => chinaDateOf(new Date(first.getTime() + n * DAY))).map((day) => ({
          day,
          ...added(rows.filter((row) => row.day === day)),
        })),
        kinds: [...new Set(rows.map(({ kind }) => kind))]
          .sort()
          .map((kind) => ({ kind, ...added(rows.filter((row) => row.kind === kind)) })),
        cap: await readCap(context, tx, memberId),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** By day and kind; days without postings are left out. */
function sumsSince(db: Pick<LedgerContext['db'], 'select'>, memberId: string, since: Date) {
  const day = sql<string>`to_char(${ledgerGroups.at} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`
  const sum = (which: string) =>
    sql<number>`coalesce(abs(sum(${ledgerEntries.amount}) filter (where ${sql.raw(which)})), 0)`.mapWith(Number)
  return db
    .select({
      day,
      kind: ledgerGroups.kind,
      pointsIn: sum(`"ledger_accounts"."kind" <> 'cash' and "ledger_entries"."amount" > 0`),
      pointsOut: sum(`"ledger_accounts"."kind" <> 'cash' and "ledger_entries"."amount" < 0`),
      cashIn: sum(`"ledger_accounts"."kind" = 'cash' and "ledger_entries"."amount" > 0`),
      cashOut: sum(`"ledger_accounts"."kind" = 'cash' and "ledger_entries"."amount" < 0`),
    })
    .from(ledgerGroups)
    .innerJoin(ledgerEntries, eq(ledgerEntries.groupId, ledgerGroups.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerEntries.accountId), isNotNull(ledgerAccounts.memberId)))
    .where(and(eq(ledgerGroups.memberId, memberId), gte(ledgerGroups.at, since)))
    .groupBy(day, ledgerGroups.kind)
}
