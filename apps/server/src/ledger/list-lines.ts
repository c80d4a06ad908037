import type { Answer, Asked, Bucket, ledger, LedgerLine } from '@moyun/api'
import { and, desc, eq, exists, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { monthOf, nextMonth } from '../china-time.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { ledgerAccounts, ledgerEntries, ledgerGroups } from '../database/ledger-schema.ts'
import { findAbouts, type About } from './find-abouts.ts'
import type { LedgerContext } from './ledger-context.ts'

const PAGE = 30
const ORDER: readonly Bucket[] = ['member', 'bonus', 'bought', 'cash']

type Wanted = NonNullable<Asked<typeof ledger.entries>['query']>

/** One page of what happened to a member's points and cash, the newest first. */
export async function listLines({ db }: Pick<LedgerContext, 'db'>, memberId: string, wanted: Wanted): Promise<Answer<typeof ledger.entries>> {
  const { kind, month, cursor } = wanted
  const groups = await db
    .select()
    .from(ledgerGroups)
    .where(
      and(
        eq(ledgerGroups.memberId, memberId),
        kind === undefined ? undefined : eq(ledgerGroups.kind, kind),
        month === undefined ? undefined : and(gte(ledgerGroups.at, monthOf(month)), lt(ledgerGroups.at, nextMonth(month))),
        cursor === undefined ? undefined : lt(ledgerGroups.id, placeOf(cursor)),
        exists(entriesOf(db, wanted)),
      ),
    )
    .orderBy(desc(ledgerGroups.id))
    .limit(PAGE + 1)
  const shown = groups.slice(0, PAGE)
  const sums = await sumsOf(db, shown.map(({ id }) => id), wanted)
  const abouts = await findAbouts(db, memberId, shown.map(({ about }) => about))
  const last = shown.at(-1)
  return {
    lines: shown.flatMap((group) => linesOf(group, sums.filter(({ groupId }) => groupId === group.id), abouts.get(group.about))),
    next: groups.length > PAGE && last ? writeCursor([last.id]) : null,
  }
}

/** After nothing, where a cursor is not ours. */
function placeOf(cursor: string): number {
  const [id] = readCursor(cursor) ?? []
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : 0
}

const narrowed = ({ unit, way }: Wanted) =>
  and(
    isNotNull(ledgerAccounts.memberId),
    unit === undefined ? undefined : (unit === 'cash' ? eq(ledgerAccounts.kind, 'cash') : inArray(ledgerAccounts.kind, ['member', 'bonus', 'bought'])),
    way === undefined ? undefined : (way === 'in' ? gt(ledgerEntries.amount, 0) : lt(ledgerEntries.amount, 0)),
  )

const entriesOf = (db: LedgerContext['db'], wanted: Wanted) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerEntries.groupId, ledgerGroups.id), narrowed(wanted)))

const sumsOf = async (db: LedgerContext['db'], groupIds: readonly number[], wanted: Wanted) =>
  groupIds.length === 0
    ? []
    : db
        .select({ groupId: ledgerEntries.groupId, bucket: ledgerAccounts.kind, amount: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number) })
        .from(ledgerEntries)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .where(and(inArray(ledgerEntries.groupId, [...groupIds]), narrowed(wanted)))
        .groupBy(ledgerEntries.groupId, ledgerAccounts.kind)

type Sum = Awaited<ReturnType<typeof sumsOf>>[number]

/** A line for each bucket that a group touches; the balance goes from one to the next, as if they had come one after the other. */
function linesOf({ id, kind, at, pointsAfter, cashAfter }: typeof ledgerGroups.$inferSelect, sums: readonly Sum[], about: About | undefined): LedgerLine[] {
  let points = pointsAfter
  return ORDER.flatMap((bucket) => sums.filter((sum) => sum.bucket === bucket).map(({ amount }) => ({ bucket, amount })))
    .toReversed()
    .map(({ bucket, amount }) => {
      const balance = bucket === 'cash' ? cashAfter : points
      if (bucket !== 'cash') points -= amount
      return { id: `${id}-${bucket}`, at: at.toISOString(), kind, bucket, amount, balance, title: about?.title ?? '', place: about?.place ?? null }
    })
}
