import { asc, type SQL, sql } from 'drizzle-orm'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'
import type { Posting } from './write-group.ts'

/** An amount of one account. */
export interface Allocation {
  accountId: string
  amount: number
}

/** The order in which accounts are spent: soonest expiry first, accounts that never expire last. */
export const bySoonestExpiry = [
  sql`${ledgerAccounts.expiresAt} asc nulls last`,
  asc(ledgerAccounts.openedAt),
  asc(ledgerAccounts.id),
]

/**
 * How many of the requested points each account of a member contributes from its free balance, soonest expiry first.
 * Selected as `parts (id, part)`.
 */
const parts = (memberId: string, amount: number, now: Date): SQL => sql`
  with lots as (
    select id, balance - held as free,
      coalesce(sum(balance - held) over (order by expires_at asc nulls last, opened_at, id rows between
        unbounded preceding and 1 preceding), 0) as before
    from ledger_accounts
    where member_id = ${memberId} and kind in ('member', 'bonus', 'bought') and balance > 0 and balance > held
      and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
  ), parts as (select id, least(free, ${amount}::bigint - before) as part from lots where before < ${amount}::bigint)`

type Row = Record<'id' | 'part', string>

/** The parts, checked to sum up to the requested amount, which the wallet guarantees. */
function whole(rows: readonly Row[], { memberId }: Wallet, amount: number): Allocation[] {
  const found = rows.map(({ id, part }) => ({ accountId: id, amount: Number(part) }))
  if (found.reduce((sum, { amount: part }) => sum + part, 0) !== amount)
    throw new Error(`The accounts of member ${memberId} have less than their wallet`)
  return found
}

/** Holds free points of a locked wallet in its accounts, and returns the amount held per account. */
export async function allocateHold(
  { clock }: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  wallet: Wallet,
  amount: number,
): Promise<Allocation[]> {
  const { rows } = await tx.execute<Row>(sql`${parts(wallet.memberId, amount, clock.now())}
    update ledger_accounts a set held = a.held + p.part from parts p where a.id = p.id returning a.id, p.part`)
  return whole(rows, wallet, amount)
}

/** The postings that take free points from the accounts of a locked wallet. */
export async function allocatePostings(
  { clock }: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  wallet: Wallet,
  amount: number,
): Promise<Posting[]> {
  const { rows } = await tx.execute<Row>(sql`${parts(wallet.memberId, amount, clock.now())} select id, part from parts`)
  return whole(rows, wallet, amount).map((part) => ({
    accountId: part.accountId,
    unit: 'points',
    amount: -part.amount,
  }))
}
