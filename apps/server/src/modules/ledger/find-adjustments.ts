import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ledgerAccounts, ledgerEntries, ledgerGroups } from '../../database/schema/ledger-schema.ts'
import type { Adjustment } from './adjust.ts'
import type { LedgerContext } from './ledger-context.ts'

/** The unit and amount of adjustments, by id. Unknown ids are left out. */
export async function findAdjustments(
  db: LedgerContext['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Adjustment, 'unit' | 'amount'>>> {
  if (ids.length === 0) return new Map()
  const isCash = sql<boolean>`${ledgerAccounts.kind} = 'cash'`
  const rows = await db
    .select({ key: ledgerGroups.key, isCash, amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerGroups)
    .innerJoin(ledgerEntries, eq(ledgerEntries.groupId, ledgerGroups.id))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.id, ledgerEntries.accountId), isNotNull(ledgerAccounts.memberId)))
    .where(
      inArray(
        ledgerGroups.key,
        ids.map((id) => `adjustment:${id}`),
      ),
    )
    .groupBy(ledgerGroups.key, isCash)
  return new Map(
    rows.map(({ key, isCash: inCash, amount }) => [
      key.slice('adjustment:'.length),
      { unit: inCash ? 'cash' : 'points', amount },
    ]),
  )
}
