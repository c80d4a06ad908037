import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import { ledgerAccounts } from '../database/ledger-schema.ts'
import type { LedgerContext } from './ledger-context.ts'

/** System accounts: where members' points and cash come from and go to. The last three hold fen, the others points. */
export const HOUSE_KINDS = ['granted', 'sold', 'spent', 'expired', 'sales', 'received', 'repaid'] as const
export type HouseKind = (typeof HOUSE_KINDS)[number]

/** The id of each system account. */
export type HouseAccounts = Readonly<Record<HouseKind, string>>

/** Opens the system accounts that do not exist yet. */
export async function openHouseAccounts({ db, clock }: Pick<LedgerContext, 'db' | 'clock'>): Promise<HouseAccounts> {
  const openedAt = clock.now()
  await db
    .insert(ledgerAccounts)
    .values(HOUSE_KINDS.map((kind) => ({ id: randomUUID(), kind, source: kind, openedAt })))
    .onConflictDoNothing()
  const rows = await db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind })
    .from(ledgerAccounts)
    .where(isNull(ledgerAccounts.memberId))
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id])) as HouseAccounts
}
