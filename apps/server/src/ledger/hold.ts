import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { realNow } from '../clock.ts'
import { holdParts, holds, ledgerAccounts } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { requireWithinCap } from './daily-cap.ts'
import { holdIn, soonestFirst } from './draw.ts'
import { expireDue } from './expire.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { short } from './short.ts'
import { tellBalance } from './tell-balance.ts'
import { changeWallet } from './wallet.ts'
import { changeAccount, writeGroup } from './write-group.ts'

/** What a piece of work costs at most. */
export interface Quote {
  memberId: string
  /** Such as `run:<id>`; it is held for once. */
  work: string
  kind: 'chat' | 'translation' | 'scene' | 'zscene' | 'job'
  /** What it is for, such as `message:<id>`. */
  about: string
  /** In points. */
  amount: number
}

/** In points; or what it is of what was held. */
export type Cost = number | ((held: number) => number)

const LEASE = 60 * 60 * 1000
/** Until when a hold stands without a look at its work. */
export const holdLease = () => new Date(realNow().getTime() + LEASE)

/** Holds points for a piece of work, those that end soonest first; refuses where there are not so many. Nothing is held for what is free. */
export async function hold(
  context: LedgerContext,
  tx: Transaction,
  { memberId, work, kind, about, amount }: Quote,
): Promise<void> {
  if (amount === 0) return
  const wallet = await openWallet(context, tx, memberId)
  await requireWithinCap(context, tx, wallet, amount)
  if (!(await changeWallet(tx, wallet, { held: amount })))
    throw short('pointsShort', amount, wallet.points - wallet.held)
  const id = randomUUID()
  await tx
    .insert(holds)
    .values({ id, memberId, work, kind, about, amount, leaseUntil: holdLease(), createdAt: context.clock.now() })
  const parts = await holdIn(context, tx, wallet, amount)
  await tx.insert(holdParts).values(parts.map((part) => ({ holdId: id, ...part })))
  await tellBalance(context, tx, wallet)
}

/**
 * Ends the hold of a piece of work: posts what it cost, no more than was quoted, and frees the rest; gives the points that were posted.
 * Null where nothing is held, or was not held any more, and then nothing is changed.
 */
export async function settle(
  context: LedgerContext,
  tx: Transaction,
  work: string,
  cost: Cost,
): Promise<number | null> {
  const [found] = await tx
    .select({ id: holds.id, memberId: holds.memberId, amount: holds.amount })
    .from(holds)
    .where(eq(holds.work, work))
  if (!found) return null
  const wallet = await openWallet(context, tx, found.memberId)
  const posted = Math.min(Math.max(0, typeof cost === 'number' ? cost : cost(found.amount)), found.amount)
  const [ended] = await tx
    .update(holds)
    .set({ endedAt: context.clock.now(), ...(posted > 0 ? { state: 'posted', cost: posted } : { state: 'voided' }) })
    .where(and(eq(holds.id, found.id), eq(holds.state, 'held')))
    .returning()
  if (!ended) return null
  const postings = await postingsOf(tx, ended.id, posted)
  if (posted > 0) {
    const { kind, about } = ended
    if (!(await writeGroup(context, tx, wallet, { key: work, kind, about, postings, against: { points: 'spent' } })))
      throw new Error(`${work} was charged before`)
  } else {
    if (!(await changeWallet(tx, wallet, { held: -ended.amount })))
      throw new Error(`The wallet of member ${found.memberId} holds less than its holds`)
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
