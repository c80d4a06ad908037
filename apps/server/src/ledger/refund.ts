import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { ledgerAccounts } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { openAccount } from './grant.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'
import { type Group, type Posting, writeGroup } from './write-group.ts'

/** What goes back of an order, and what is taken out of the wallet for it. */
export interface Refunded {
  /** Of the refund. */
  number: string
  orderId: string
  /** What goes back, in fen. */
  amount: number
  /** What is taken: points that the order gave, and fen of cash. */
  points: number
  cash: number
  /** Who has been paid, and pays it back; `balance` is the member's own cash. */
  by: 'provider' | 'balance'
}

const sourceOf = (orderId: string) => `order:${orderId}`

/** Points that an order gave and that are still free. */
export async function freeOf(
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

/** Takes what is refunded out of a locked wallet. Throws where it is not there, or was taken before. */
export async function takeBack(
  context: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  refunded: Refunded,
): Promise<void> {
  const key = `refund:${refunded.number}`
  if (!(await writeGroup(context, tx, wallet, { key, ...(await groupOf(context, tx, wallet, refunded, -1)) })))
    throw new Error(`${key} was taken before`)
}

/** Gives it again, where the provider did not pay it back. Throws where it was given before. */
export async function giveAgain(
  context: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  refunded: Refunded,
): Promise<void> {
  const key = `refund:${refunded.number}:refused`
  if (!(await writeGroup(context, tx, wallet, { key, ...(await groupOf(context, tx, wallet, refunded, 1)) })))
    throw new Error(`${key} was given before`)
}

/** `way`: -1 takes, 1 gives again. */
async function groupOf(
  context: LedgerContext,
  tx: Transaction,
  { memberId }: Wallet,
  { orderId, amount, points, cash, by }: Refunded,
  way: 1 | -1,
): Promise<Omit<Group, 'key'>> {
  // Paid out of the member's cash, the money goes back there, and nowhere else.
  const change = by === 'balance' ? -way * amount : way * cash
  const postings: Posting[] = []
  if (points > 0)
    postings.push({ accountId: await accountOf(tx, memberId, sourceOf(orderId)), unit: 'points', amount: way * points })
  if (change !== 0)
    postings.push({
      accountId: await openAccount(context, tx, { memberId, kind: 'cash', source: 'cash', expiresAt: null }),
      unit: 'cash',
      amount: change,
    })
  const [from, to] = way === -1 ? (['sales', 'repaid'] as const) : (['repaid', 'sales'] as const)
  return {
    kind: 'refund',
    about: sourceOf(orderId),
    postings,
    against: { points: 'sold', cash: by === 'balance' ? 'sales' : 'repaid' },
    // What was paid for points went past the member, and goes back past them; so does what was paid for cash that the member has spent with us. Where less goes back than is taken, the rest is ours.
    ...(by === 'provider' && amount !== cash ? { past: { from, to, amount: amount - cash } } : {}),
  }
}

async function accountOf(tx: Transaction, memberId: string, source: string): Promise<string> {
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.source, source)))
  if (!account) throw new Error(`Member ${memberId} has no account of ${source}`)
  return account.id
}

const membersPoints = (memberId: string) =>
  and(eq(ledgerAccounts.memberId, memberId), eq(ledgerAccounts.kind, 'member'))

/** Lets the points of a membership that was cut end no later than it does; the wallet must be locked. */
export async function endMemberPoints(
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

/** Lets them end no earlier than then again: what the order is about to be given, and what is still good. */
export async function reviveMemberPoints(
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
