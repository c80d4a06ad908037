import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { openAccount } from './grant.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'
import { type PostingGroup, type Posting, writeGroup } from './write-group.ts'

/** What is refunded for an order, and what is taken out of the wallet for it. */
export interface RefundAmounts {
  /** The number of the refund. */
  number: string
  orderId: string
  /** The refunded amount, in fen. */
  amount: number
  /** What is taken: points that the order gave, and fen of cash. */
  points: number
  cash: number
  /** Who was paid and pays back; `balance` is the member's own cash. */
  by: 'provider' | 'balance'
}

const sourceOf = (orderId: string) => `order:${orderId}`

/** Points of an order that are still free. */
export async function freePointsOf(
  { clock }: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  memberId: string,
  orderId: string,
): Promise<number> {
  const [account] = await tx
    .select({ free: sql<number>`${ledgerAccounts.balance} - ${ledgerAccounts.held}`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.memberId, memberId),
        eq(ledgerAccounts.source, sourceOf(orderId)),
        or(isNull(ledgerAccounts.expiresAt), gt(ledgerAccounts.expiresAt, clock.now())),
      ),
    )
  return account?.free ?? 0
}

/** Takes refunded points and cash out of a locked wallet. Throws if they are missing or were taken before. */
export async function deductRefund(
  context: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  refunded: RefundAmounts,
): Promise<void> {
  const key = `refund:${refunded.number}`
  if (!(await writeGroup(context, tx, wallet, { key, ...(await groupOf(context, tx, wallet, refunded, -1)) })))
    throw new Error(`Ledger group ${key} exists already`)
}

/** Restores them, because the provider refused the refund. Throws if they were restored before. */
export async function restoreRefund(
  context: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  refunded: RefundAmounts,
): Promise<void> {
  const key = `refund:${refunded.number}:refused`
  if (!(await writeGroup(context, tx, wallet, { key, ...(await groupOf(context, tx, wallet, refunded, 1)) })))
    throw new Error(`Ledger group ${key} exists already`)
}

/** `direction`: -1 takes, 1 restores. */
async function groupOf(
  context: LedgerContext,
  tx: Transaction,
  { memberId }: Wallet,
  { orderId, amount, points, cash, by }: RefundAmounts,
  direction: 1 | -1,
): Promise<Omit<PostingGroup, 'key'>> {
  // An order paid from the member's cash is refunded to that cash only.
  const change = by === 'balance' ? -direction * amount : direction * cash
  const postings: Posting[] = []
  if (points > 0)
    postings.push({
      accountId: await accountOf(tx, memberId, sourceOf(orderId)),
      unit: 'points',
      amount: direction * points,
    })
  if (change !== 0)
    postings.push({
      accountId: await openAccount(context, tx, { memberId, kind: 'cash', source: 'cash', expiresAt: null }),
      unit: 'cash',
      amount: change,
    })
  const [from, to] = direction === -1 ? (['sales', 'repaid'] as const) : (['repaid', 'sales'] as const)
  return {
    kind: 'refund',
    about: sourceOf(orderId),
    postings,
    contra: { points: 'sold', cash: by === 'balance' ? 'sales' : 'repaid' },
    // Payment for points was posted between system accounts and returns the same way; so does payment for cash that the
    // member has spent. If less is refunded than is taken, the difference is revenue.
    ...(by === 'provider' && amount !== cash ? { passThrough: { from, to, amount: amount - cash } } : {}),
  }
}

async function accountOf(tx: Transaction, memberId: string, source: string): Promise<string> {
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.source, source)))
  if (!account) throw new Error(`Member ${memberId} has no account with the source ${source}`)
  return account.id
}

const membersPoints = (memberId: string) =>
  and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.kind, 'member'))

/** Makes the points of a shortened membership expire no later than the membership. The wallet must be locked. */
export async function shortenMembershipPoints(
  { clock }: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  memberId: string,
  until: Date,
): Promise<void> {
  await tx
    .update(ledgerAccounts)
    .set({ expiresAt: sql`least(${ledgerAccounts.expiresAt}, ${until.toISOString()}::timestamptz)` })
    .where(and(membersPoints(memberId), gt(ledgerAccounts.expiresAt, clock.now())))
}

/** Extends membership points to `until` again: those that the order is about to restore, and those still valid. */
export async function extendMembershipPoints(
  { clock }: Pick<LedgerContext, 'clock'>,
  tx: Transaction,
  memberId: string,
  { orderId, until }: { orderId: string; until: Date },
): Promise<void> {
  await tx
    .update(ledgerAccounts)
    .set({ expiresAt: sql`greatest(${ledgerAccounts.expiresAt}, ${until.toISOString()}::timestamptz)` })
    .where(
      and(
        membersPoints(memberId),
        or(gt(ledgerAccounts.expiresAt, clock.now()), eq(ledgerAccounts.source, sourceOf(orderId))),
      ),
    )
}
