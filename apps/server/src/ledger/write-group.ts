import { sql } from 'drizzle-orm'
import { ledgerAccounts, ledgerEntries, ledgerGroups } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { HouseKind } from './house-accounts.ts'
import type { LedgerContext } from './ledger-context.ts'
import { changeWallet, type Wallet } from './wallet.ts'

export type LedgerKind = (typeof ledgerGroups.$inferSelect)['kind']

/** One of a member's accounts, and by how much it changes. */
export interface Posting {
  accountId: string
  unit: 'points' | 'cash'
  amount: number
  /** Of this much, what was held is not held any more. */
  unheld?: number
}

export interface Group {
  /** What happens, such as `run:<id>`: it happens once. */
  key: string
  kind: LedgerKind
  /** What it is for, such as `message:<id>`. */
  about?: string
  postings: readonly Posting[]
  /** The accounts of the house that the points and the cash come from, or go to. */
  against: { points?: HouseKind; cash?: HouseKind }
  /** Fen that went past the member, from one account of the house to another. */
  past?: { from: HouseKind; to: HouseKind; amount: number }
}

const sumOf = (postings: readonly Posting[], of: 'points' | 'cash') =>
  postings.reduce((sum, { unit, amount }) => (unit === of ? sum + amount : sum), 0)

/**
 * Posts what happened to a locked wallet: a group, its entries, and what the accounts and the wallet sum up. False where the same has
 * happened before, and then nothing is changed. The only place where entries are written.
 */
export async function writeGroup(
  { clock, accounts }: LedgerContext,
  tx: Transaction,
  wallet: Wallet,
  { key, kind, about = '', postings, against, past }: Group,
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
    throw new Error(`Ledger group ${key} takes more than there is`)

  const house = [
    { unit: 'points', amount: -points, kind: against.points },
    { unit: 'cash', amount: -cash, kind: against.cash },
  ].flatMap(({ unit, amount, kind: name }) => {
    if (amount === 0) return []
    if (name === undefined) throw new Error(`Ledger group ${key} says nothing of where its ${unit} come from`)
    return [{ accountId: accounts[name], amount }]
  })
  if (past)
    house.push(
      { accountId: accounts[past.from], amount: -past.amount },
      { accountId: accounts[past.to], amount: past.amount },
    )
  // An account has one entry in a group: what goes to it and past it at once is its sum.
  const sums = new Map<string, number>()
  for (const { accountId, amount } of house) sums.set(accountId, (sums.get(accountId) ?? 0) + amount)
  const theirs = [...sums].map(([accountId, amount]) => ({ accountId, amount })).filter(({ amount }) => amount !== 0)
  const own = postings.filter(({ amount }) => amount !== 0).map(({ accountId, amount }) => ({ accountId, amount }))
  await tx.insert(ledgerEntries).values([...own, ...theirs].map((entry) => ({ groupId: group.id, ...entry })))
  for (const posting of postings) await changeAccount(tx, `Ledger group ${key}`, posting)
  return true
}

/** Changes what an account sums up; `why` names what takes more than it has. */
export async function changeAccount(tx: Transaction, why: string, { accountId, amount, unheld = 0 }: Posting) {
  const changed = await tx
    .update(ledgerAccounts)
    .set({ balance: sql`${ledgerAccounts.balance} + ${amount}`, held: sql`${ledgerAccounts.held} - ${unheld}` })
    .where(
      sql`${ledgerAccounts.id} = ${accountId} and ${ledgerAccounts.held} >= ${unheld} and ${ledgerAccounts.balance} + ${amount} >= ${ledgerAccounts.held} - ${unheld}`,
    )
  if (changed.rowCount !== 1) throw new Error(`${why} takes more than account ${accountId} has`)
}
