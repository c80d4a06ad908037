import { type ResultOf, type RequestOf, type WorkType, works as contract } from '@moyun/api'
import { and, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { parseProductTime } from '../../time/china-time.ts'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { blobs, files, works } from '../../database/schema/work-schema.ts'
import { fileColumns } from '../files/present-file.ts'
import { readerPrefix } from '../search/bigrams.ts'
import { listedColumns, presentWork, toCover } from './present-work.ts'
import { searchFilter } from './search-works.ts'
import type { WorkContext } from './work-context.ts'

const PAGE = 30

type WorkQuery = NonNullable<RequestOf<typeof contract.list>['query']>

/** The three lists of a member's works, each with its own order; every work is on exactly one. */
const lists = {
  private: { where: and(isNull(works.publishedAt), isNull(works.deletedAt)), at: works.createdAt },
  public: { where: isNotNull(works.publishedAt), at: works.createdAt },
  trash: { where: isNotNull(works.deletedAt), at: works.deletedAt },
} as const
type ListName = keyof typeof lists

/** One page of a member's own works, newest first; in the trash, the most recently trashed first. */
export async function listWorks(
  { db, files: store }: Pick<WorkContext, 'db' | 'files'>,
  memberId: string,
  query: WorkQuery,
): Promise<ResultOf<typeof contract.list>> {
  const found = await searchFilter(db, readerPrefix(memberId), query.search)
  // Each list uses its own index, and reads no further than the page needs.
  const [first, second] = listsOf(query).map((list) => {
    const { where, at } = lists[list]
    return db
      .select({ id: works.id, at: sql<Date>`${at}`.as('at') })
      .from(works)
      .where(
        and(
          eq(works.memberId, memberId),
          where,
          narrowed(query),
          afterCursor(contract.list, query.cursor, at, works.id),
          found,
        ),
      )
      .orderBy(desc(at), desc(works.id))
      .limit(PAGE + 1)
  })
  if (!first) return { works: [], next: null }
  const page = second ? unionAll(first, second).as('page') : first.as('page')
  const rows = await db
    .select({ work: listedColumns, cover: fileColumns })
    .from(page)
    .innerJoin(works, eq(works.id, page.id))
    .leftJoin(files, eq(files.id, works.coverId))
    .leftJoin(blobs, eq(blobs.hash, files.hash))
    .orderBy(desc(page.at), desc(page.id))
    .limit(PAGE + 1)
  const visible = rows.slice(0, PAGE)
  const last = visible.at(-1)?.work
  return {
    works: visible.map(({ work, cover }) => presentWork({ ...work, cover: toCover(cover) }, store)),
    next: rows.length > PAGE && last ? encodeCursor([last.deletedAt ?? last.createdAt, last.id]) : null,
  }
}

function listsOf({ trash, visibility }: WorkQuery): ListName[] {
  // Works in the trash are private.
  if (trash) return visibility === 'public' ? [] : ['trash']
  return visibility === undefined ? ['private', 'public'] : [visibility]
}

const narrowed = ({ type, since, before }: WorkQuery): SQL | undefined =>
  and(
    type === undefined ? undefined : eq(works.type, type),
    since === undefined ? undefined : gte(works.createdAt, parseProductTime(since)),
    before === undefined ? undefined : lt(works.createdAt, parseProductTime(before)),
  )

/** Counts a member's works by list. */
export async function countWorks(
  { db }: Pick<WorkContext, 'db'>,
  memberId: string,
): Promise<ResultOf<typeof contract.numbers>> {
  const counted = (list: ListName) =>
    db
      .select({ type: works.type, trash: sql<boolean>`${list === 'trash'}::boolean`.as('trash'), count: count() })
      .from(works)
      .where(and(eq(works.memberId, memberId), lists[list].where))
      .groupBy(works.type)
  const rows = await unionAll(counted('private'), counted('public'), counted('trash'))
  const types: Record<WorkType, number> = { chat: 0, text: 0, translation: 0, painting: 0, restoration: 0 }
  let trash = 0
  for (const { type, trash: discarded, count: more } of rows) {
    if (discarded) trash += more
    else types[type] += more
  }
  return { all: Object.values(types).reduce((sum, more) => sum + more, 0), types, trash }
}
