import { type ResultOf, type Bucket, type Output, ledger, type LedgerEntry } from '@moyun/api'
import { and, desc, eq, exists, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { startOfMonth, startOfNextMonth } from '../../time/china-time.ts'
import { malformedCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { ledgerAccounts, ledgerEntries, ledgerGroups } from '../../database/schema/ledger-schema.ts'
import { findEntrySubjects, type EntrySubject } from './find-entry-subjects.ts'
import type { LedgerContext } from './ledger-context.ts'

/** Default page size, in ledger groups. */
const PAGE_SIZE = 30
const ORDER: readonly Bucket[] = ['member', 'bonus', 'bought', 'cash']

type EntryQuery = Output<typeof ledger.entries.query>

/** One page of a member's ledger, newest first. */
export async function listLedgerEntries(
  { db }: Pick<LedgerContext, 'db'>,
  memberId: string,
  query: EntryQuery,
): Promise<ResultOf<typeof ledger.entries>> {
  const { kind, month, cursor, limit = PAGE_SIZE } = query
  const groups = await db
    .select()
    .from(ledgerGroups)
    .where(
      and(
        eq(ledgerGroups.memberId, memberId),
        kind === undefined ? undefined : eq(ledgerGroups.kind, kind),
        month === undefined
          ? undefined
          : and(gte(ledgerGroups.at, startOfMonth(month)), lt(ledgerGroups.at, startOfNextMonth(month))),
        cursor === undefined ? undefined : lt(ledgerGroups.id, idFromCursor(cursor)),
        exists(entriesOf(db, query)),
      ),
    )
    .orderBy(desc(ledgerGroups.id))
    .limit(limit + 1)
  const page = groups.slice(0, limit)
  const sums = await sumsOf(
    db,
    page.map(({ id }) => id),
  )
  const abouts = await findEntrySubjects(
    db,
    memberId,
    page.map(({ about }) => about),
  )
  const last = page.at(-1)
  return {
    lines: page.flatMap((group) => linesOf(group, sums.get(group.id) ?? [], query, abouts.get(group.about))),
    next: groups.length > limit && last ? encodeCursor([last.id]) : null,
  }
}

function idFromCursor(cursor: string): number {
  const [id, ...more] = decodeCursor(cursor) ?? []
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || more.length > 0) throw malformedCursor(ledger.entries)
  return id
}

const narrowed = ({ unit, way }: EntryQuery) =>
  and(
    isNotNull(ledgerAccounts.memberId),
    unit === undefined
      ? undefined
      : unit === 'cash'
        ? eq(ledgerAccounts.kind, 'cash')
        : inArray(ledgerAccounts.kind, ['member', 'bonus', 'bought']),
    way === undefined ? undefined : way === 'in' ? gt(ledgerEntries.amount, 0) : lt(ledgerEntries.amount, 0),
  )

const entriesOf = (db: LedgerContext['db'], query: EntryQuery) =>
  db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerEntries.groupId, ledgerGroups.id), narrowed(query)))

/** What a ledger group added to one bucket and took from it. */
interface Sum {
  bucket: Bucket
  came: number
  went: number
}

/** The sums of whole groups, whatever the filter: each balance is derived from the one before. */
async function sumsOf(db: LedgerContext['db'], groupIds: readonly number[]): Promise<ReadonlyMap<number, Sum[]>> {
  const found = new Map<number, Sum[]>()
  if (groupIds.length === 0) return found
  const sum = (which: string) =>
    sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${sql.raw(which)}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      groupId: ledgerEntries.groupId,
      kind: ledgerAccounts.kind,
      came: sum('"ledger_entries"."amount" > 0'),
      went: sum('"ledger_entries"."amount" < 0'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(inArray(ledgerEntries.groupId, [...groupIds]), isNotNull(ledgerAccounts.memberId)))
    .groupBy(ledgerEntries.groupId, ledgerAccounts.kind)
  for (const { groupId, kind, came, went } of rows) {
    const bucket = ORDER.find((one) => one === kind)
    if (bucket) found.set(groupId, [...(found.get(groupId) ?? []), { bucket, came, went }])
  }
  return found
}

/**
 * One line per bucket that a group touches. The balance runs from line to line, as if they were posted one after the
 * other.
 */
function linesOf(
  { id, kind, at, pointsAfter, cashAfter }: typeof ledgerGroups.$inferSelect,
  sums: readonly Sum[],
  { unit, way }: EntryQuery,
  about: EntrySubject | undefined,
): LedgerEntry[] {
  let points = pointsAfter
  const all = ORDER.flatMap((bucket) => sums.filter((sum) => sum.bucket === bucket))
    .toReversed()
    .map(({ bucket, came, went }) => {
      const balance = bucket === 'cash' ? cashAfter : points
      if (bucket !== 'cash') points -= came + went
      const amount = (way === 'out' ? 0 : came) + (way === 'in' ? 0 : went)
      return {
        id: `${id}-${bucket}`,
        at: at.toISOString(),
        kind,
        bucket,
        amount,
        balance,
        title: about?.title ?? '',
        place: about?.place ?? null,
        ...(about?.detail ? { detail: about.detail } : {}),
      }
    })
  return all.filter(
    ({ bucket, amount }) => amount !== 0 && (unit === undefined || (unit === 'cash') === (bucket === 'cash')),
  )
}
