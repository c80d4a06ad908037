import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { realNow } from '../../time/clock.ts'
import { holdParts, holds, ledgerAccounts } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { requireWithinCap } from './daily-cap.ts'
import { allocateHold, bySoonestExpiry } from './allocate.ts'
import { expireDuePoints } from './expire.ts'
import type { LedgerContext } from './ledger-context.ts'
import { openWallet } from './open-wallet.ts'
import { insufficientFunds } from './insufficient-funds.ts'
import { publishBalance } from './publish-balance.ts'
import { changeWallet } from './wallet.ts'
import { changeAccount, writeGroup } from './write-group.ts'

/** The maximum cost of a piece of work. */
export interface Quote {
  memberId: string
  /** The id of the work, such as `run:<id>`; points are held for it once. */
  work: string
  kind: 'chat' | 'translation' | 'scene' | 'zscene' | 'job'
  /** What it is for, such as `message:<id>`. */
  about: string
  /** In points. */
  amount: number
}

/** In points, or a function of the held amount. */
export type Cost = number | ((held: number) => number)

const HOLD_LEASE_TIME = 60 * 60 * 1000
/** The end of a hold's lease. After it, the sweeper checks whether the work is still open. */
export const holdLease = () => new Date(realNow().getTime() + HOLD_LEASE_TIME)

/**
 * Holds points for a piece of work, soonest expiry first. Refuses when the free points do not suffice, or the daily cap
 * would be exceeded. Free work holds nothing.
 */
export async function hold(
  context: LedgerContext,
  tx: Transaction,
  { memberId, work, kind, about, amount }: Quote,
): Promise<void> {
  if (amount === 0) return
  const wallet = await openWallet(context, tx, memberId)
  await requireWithinCap(context, tx, wallet, amount)
  if (!(await changeWallet(tx, wallet, { held: amount })))
    throw insufficientFunds('pointsShort', amount, wallet.points - wallet.held)
  const id = randomUUID()
  await tx
    .insert(holds)
    .values({ id, memberId, work, kind, about, amount, leaseUntil: holdLease(), createdAt: context.clock.now() })
  const parts = await allocateHold(context, tx, wallet, amount)
  await tx.insert(holdParts).values(parts.map((part) => ({ holdId: id, ...part })))
  await publishBalance(context, tx, wallet)
}

/**
 * Ends the hold of a piece of work: posts its cost, at most the quote, and frees the rest. Returns the posted points.
 * Returns null, and changes nothing, if nothing is held any more.
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
    if (!(await writeGroup(context, tx, wallet, { key: work, kind, about, postings, contra: { points: 'spent' } })))
      throw new Error(`${work} is charged already`)
  } else {
    if (!(await changeWallet(tx, wallet, { held: -ended.amount })))
      throw new Error(`The wallet of member ${found.memberId} has less held than its holds`)
    for (const posting of postings) await changeAccount(tx, `The end of ${work}`, posting)
  }
  // Points that expired while they were held are taken out now.
  await expireDuePoints(context, tx, wallet)
  await publishBalance(context, tx, wallet)
  return posted
}

/** What each account of a hold contributes to the cost, soonest expiry first. All held points are released. */
async function postingsOf(tx: Transaction, holdId: string, cost: number) {
  const parts = await tx
    .select({ accountId: holdParts.accountId, amount: holdParts.amount })
    .from(holdParts)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, holdParts.accountId))
    .where(eq(holdParts.holdId, holdId))
    .orderBy(...bySoonestExpiry)
  let left = cost
  return parts.map(({ accountId, amount: unheld }) => {
    const part = Math.min(left, unheld)
    left -= part
    return { accountId, unit: 'points' as const, amount: 0 - part, unheld }
  })
}
