import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { realNow } from '../clock.ts'
import { holdParts, holds, ledgerAccounts } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { expireDue } from './expire.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { short } from './short.ts'
import { tellBalance } from './tell-balance.ts'
import { changeWallet, type Wallet } from './wallet.ts'
import { changeAccount, writeGroup } from './write-group.ts'

/** What a piece of work costs at most. */
export interface Quote {
  memberId: string
  /** Such as `run:<id>`; it is held for once. */
  work: string
  kind: 'chat' | 'job'
  /** What it is for, such as `message:<id>`. */
  about: string
  /** In points. */
  amount: number
}

const LEASE = 60 * 60 * 1000
/** Until when a hold stands without a look at its work. */
export const holdLease = () => new Date(realNow().getTime() + LEASE)

/** Holds points for a piece of work, those that end soonest first; refuses where there are not so many. Nothing is held for what is free. */
export async function hold(context: LedgerContext, tx: Transaction, { memberId, work, kind, about, amount }: Quote): Promise<void> {
  if (amount === 0) return
  const wallet = await openWallet(context, tx, memberId)
  if (!(await changeWallet(tx, wallet, { held: amount }))) throw short('pointsShort', amount, wallet.points - wallet.held)
  const id = randomUUID()
  await tx.insert(holds).values({ id, memberId, work, kind, about, amount, leaseUntil: holdLease(), createdAt: context.clock.now() })
  const parts = await drawFrom(context, tx, wallet, amount)
  await tx.insert(holdParts).values(parts.map((part) => ({ holdId: id, ...part })))
  await tellBalance(context, tx, wallet)
}

/** In which order accounts are spent: those that never end come last. */
const soonestFirst = [sql`${ledgerAccounts.expiresAt} asc nulls last`, asc(ledgerAccounts.openedAt), asc(ledgerAccounts.id)]

/** Takes points out of what is free in a locked wallet's accounts, those that end soonest first, and counts them as held. */
async function drawFrom({ clock }: LedgerContext, tx: Transaction, { memberId }: Wallet, amount: number) {
  const free = sql<number>`${ledgerAccounts.balance} - ${ledgerAccounts.held}`.mapWith(Number)
  const rows = await tx
    .select({ accountId: ledgerAccounts.id, free })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.memberId, memberId),
        inArray(ledgerAccounts.kind, ['member', 'bonus', 'bought']),
        gt(ledgerAccounts.balance, 0),
        gt(free, 0),
        or(isNull(ledgerAccounts.expiresAt), gt(ledgerAccounts.expiresAt, clock.now())),
      ),
    )
    .orderBy(...soonestFirst)
  const parts: { accountId: string; amount: number }[] = []
  let left = amount
  for (const row of rows) {
    if (left === 0) break
    const part = Math.min(left, row.free)
    left -= part
    parts.push({ accountId: row.accountId, amount: part })
    await changeAccount(tx, 'A hold', { accountId: row.accountId, unit: 'points', amount: 0, unheld: -part })
  }
  if (left > 0) throw new Error(`The accounts of member ${memberId} hold less than the wallet says`)
  return parts
}

/**
 * Ends the hold of a piece of work: posts what it cost, no more than was quoted, and frees the rest; gives the points that were posted.
 * Null where nothing is held, or was not held any more, and then nothing is changed.
 */
export async function settle(context: LedgerContext, tx: Transaction, work: string, cost: number): Promise<number | null> {
  const [found] = await tx.select({ id: holds.id, memberId: holds.memberId, amount: holds.amount }).from(holds).where(eq(holds.work, work))
  if (!found) return null
  const wallet = await openWallet(context, tx, found.memberId)
  const posted = Math.min(Math.max(0, cost), found.amount)
  const [ended] = await tx
    .update(holds)
    .set({ endedAt: context.clock.now(), ...(posted > 0 ? { state: 'posted', cost: posted } : { state: 'voided' }) })
    .where(and(eq(holds.id, found.id), eq(holds.state, 'held')))
    .returning()
  if (!ended) return null
  const postings = await postingsOf(tx, ended.id, posted)
  if (posted > 0) {
    const { kind, about } = ended
    if (!(await writeGroup(context, tx, wallet, { key: work, kind, about, postings, against: { points: 'spent' } }))) throw new Error(`${work} was charged before`)
  } else {
    if (!(await changeWallet(tx, wallet, { held: -ended.amount }))) throw new Error(`The wallet of member ${found.memberId} holds less than its holds`)
    for (const posting of postings) await changeAccount(tx, `The end of ${work}`, posting)
  }
  // What was held beyond its time ends now.
  await expireDue(context, tx, wallet)
  await tellBalance(context, tx, wallet)
  return posted
}

/** What each account of a hold gives of the cost, those that end soonest first; all that was held is free again. */
async function postingsOf(tx: Transaction, holdId: string, cost: number) {
  const parts = await tx
    .select({ accountId: holdParts.accountId, amount: holdParts.amount })
    .from(holdParts)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, holdParts.accountId))
    .where(eq(holdParts.holdId, holdId))
    .orderBy(...soonestFirst)
  let left = cost
  return parts.map(({ accountId, amount: unheld }) => {
    const part = Math.min(left, unheld)
    left -= part
    return { accountId, unit: 'points' as const, amount: 0 - part, unheld }
  })
}
