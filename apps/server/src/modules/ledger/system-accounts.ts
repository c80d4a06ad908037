import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** System accounts: where members' points and cash come from and go to. */
export const SYSTEM_ACCOUNT_KINDS = [
  // In points: given for free, given for money, spent on work, and expired.
  'granted',
  'sold',
  'spent',
  'expired',
  // In fen: what orders cost, received from payment providers, and refunded by them.
  'sales',
  'received',
  'repaid',
] as const
export type SystemAccountKind = (typeof SYSTEM_ACCOUNT_KINDS)[number]

/** The id of each system account. */
export type SystemAccounts = Readonly<Record<SystemAccountKind, string>>

/** Opens the system accounts that do not exist yet. */
export async function openSystemAccounts(db: NodePgDatabase, openedAt: Date): Promise<SystemAccounts> {
  await db
    .insert(ledgerAccounts)
    .values(SYSTEM_ACCOUNT_KINDS.map((kind) => ({ id: randomUUID(), kind, source: kind, openedAt })))
    .onConflictDoNothing()
  const rows = await db
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind })
    .from(ledgerAccounts)
    .where(isNull(ledgerAccounts.memberId))
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id])) as SystemAccounts
}
