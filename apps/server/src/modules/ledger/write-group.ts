import { sql } from 'drizzle-orm'
import { ledgerAccounts, ledgerEntries, ledgerGroups } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { SystemAccountKind } from './system-accounts.ts'
import type { LedgerContext } from './ledger-context.ts'
import { changeWallet, type Wallet } from './wallet.ts'

export type LedgerKind = (typeof ledgerGroups.$inferSelect)['kind']

/** A change to one of a member's accounts. */
export interface Posting {
  accountId: string
  unit: 'points' | 'cash'
  amount: number
  /** How much of the change releases held points. */
  unheld?: number
}

export interface PostingGroup {
  /** Idempotency key, such as `run:<id>`. */
  key: string
  kind: LedgerKind
  /** What it is for, such as `message:<id>`. */
  about?: string
  postings: readonly Posting[]
  /** The contra accounts: system accounts that the points and cash come from or go to. */
  contra: { points?: SystemAccountKind; cash?: SystemAccountKind }
  /** Fen moved between two system accounts, bypassing the member's accounts. */
  passThrough?: { from: SystemAccountKind; to: SystemAccountKind; amount: number }
}

const sumOf = (postings: readonly Posting[], of: 'points' | 'cash') =>
  postings.reduce((sum, { unit, amount }) => (unit === of ? sum + amount : sum), 0)

/**
 * Posts a group to a locked wallet: the group, its entries, and the totals of accounts and wallet. False, and nothing
 * changes, if this key was posted before. Entries are written only here.
 */
export async function writeGroup(
  { clock, accounts }: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  { key, kind, about = '', postings, contra, passThrough }: PostingGroup,
): Promise<boolean> {
  const [points, cash] = [sumOf(postings, 'points'), sumOf(postings, 'cash')]
  const unheld = postings.reduce((sum, posting) => sum + (posting.unheld ?? 0), 0)
  const [group] = await tx
    .insert(ledgerGroups)
    .values({
      key,
      kind,
      about,
      memberId: wallet.memberId,
      pointsAfter: wallet.points + points,
      cashAfter: wallet.cash + cash,
      at: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: ledgerGroups.id })
  if (!group) return false
  if (!(await changeWallet(tx, wallet, { points, held: -unheld, cash })))
    throw new Error(`Ledger group ${key} takes more than the wallet has`)

  const systemPostings = [
    { unit: 'points', amount: -points, kind: contra.points },
    { unit: 'cash', amount: -cash, kind: contra.cash },
  ].flatMap(({ unit, amount, kind: name }) => {
    if (amount === 0) return []
    if (name === undefined) throw new Error(`Ledger group ${key} names no contra account for its ${unit}`)
    return [{ accountId: accounts[name], amount }]
  })
  if (passThrough)
    systemPostings.push(
      { accountId: accounts[passThrough.from], amount: -passThrough.amount },
      { accountId: accounts[passThrough.to], amount: passThrough.amount },
    )
  // An account has one entry per group: the contra amount and the bypassing amount are summed.
  const sums = new Map<string, number>()
  for (const { accountId, amount } of systemPostings) sums.set(accountId, (sums.get(accountId) ?? 0) + amount)
  const theirs = [...sums].map(([accountId, amount]) => ({ accountId, amount })).filter(({ amount }) => amount !== 0)
  const own = postings.filter(({ amount }) => amount !== 0).map(({ accountId, amount }) => ({ accountId, amount }))
  await tx.insert(ledgerEntries).values([...own, ...theirs].map((entry) => ({ groupId: group.id, ...entry })))
  for (const posting of postings) await changeAccount(tx, `Ledger group ${key}`, posting)
  return true
}

/** Changes the totals of an account; `why` names the posting that overdraws it. */
export async function changeAccount(tx: Transaction, why: string, { accountId, amount, unheld = 0 }: Posting) {
  const changed = await tx
    .update(ledgerAccounts)
    .set({ balance: sql`${ledgerAccounts.balance} + ${amount}`, held: sql`${ledgerAccounts.held} - ${unheld}` })
    .where(
      sql`${ledgerAccounts.id} = ${accountId} and ${ledgerAccounts.held} >= ${unheld} and ${ledgerAccounts.balance} + ${amount} >= ${ledgerAccounts.held} - ${unheld}`,
    )
  if (changed.rowCount !== 1) throw new Error(`${why} takes more than account ${accountId} has`)
}
