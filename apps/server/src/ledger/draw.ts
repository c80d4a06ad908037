import { asc, type SQL, sql } from 'drizzle-orm'
import { ledgerAccounts } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'
import type { Posting } from './write-group.ts'

/** So much of one account. */
export interface Part {
  accountId: string
  amount: number
}

/** In which order accounts are spent: those that never end come last. */
export const soonestFirst = [
  sql`${ledgerAccounts.expiresAt} asc nulls last`,
  asc(ledgerAccounts.openedAt),
  asc(ledgerAccounts.id),
]

/** What each of a member's accounts gives of so many points, out of what is free in it, those that end soonest first: as `parts (id, part)`. */
const parts = (memberId: string, amount: number, now: Date): SQL => sql`
  with lots as (
    select id, balance - held as free,
      coalesce(sum(balance - held) over (order by expires_at asc nulls last, opened_at, id rows between unbounded preceding and 1 preceding), 0) as before
    from ledger_accounts
    where member_id = ${memberId} and kind in ('member', 'bonus', 'bought') and balance > 0 and balance > held and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
  ), parts as (select id, least(free, ${amount}::bigint - before) as part from lots where before < ${amount}::bigint)`

type Row = Record<'id' | 'part', string>

/** The parts, which make up the whole: the wallet said that there is so much. */
function whole(rows: readonly Row[], { memberId }: Wallet, amount: number): Part[] {
  const found = rows.map(({ id, part }) => ({ accountId: id, amount: Number(part) }))
  if (found.reduce((sum, { amount: part }) => sum + part, 0) !== amount)
    throw new Error(`The accounts of member ${memberId} hold less than the wallet says`)
  return found
}

/** Counts so many free points of a locked wallet as held, in its accounts, and gives how many in which. */
export async function holdIn(
  { clock }: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  wallet: Wallet,
  amount: number,
): Promise<Part[]> {
  const { rows } = await tx.execute<Row>(sql`${parts(wallet.memberId, amount, clock.now())}
    update ledger_accounts a set held = a.held + p.part from parts p where a.id = p.id returning a.id, p.part`)
  return whole(rows, wallet, amount)
}

/** Out of which accounts of a locked wallet so many free points are taken. */
export async function drawFrom(
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
