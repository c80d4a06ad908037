import { type ResultOf, type RequestOf, gallery } from '@moyun/api'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isTimestamp, malformedCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { members } from '../../database/schema/schema.ts'
import { blobs, files, works } from '../../database/schema/work-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { PUBLIC_PREFIX } from '../search/bigrams.ts'
import { searchFilter } from '../works/search-works.ts'
import type { WorkContext } from '../works/work-context.ts'
import { isAuthorActive, presentPublic, publicColumns } from './public-works.ts'

const PAGE = 30
const LARGEST = 2 ** 31 - 1

type GalleryQuery = NonNullable<RequestOf<typeof gallery.list>['query']>
type Sort = NonNullable<GalleryQuery['sort']>

/** The descending sort columns. Every order has its index, with and without a leading type. */
const orders = { new: [works.publishedAt, works.id], liked: [works.likes, works.publishedAt, works.id] } as const

/** One page of public works, for a member or a visitor. */
export async function listGallery(
  { db, files: store }: Pick<WorkContext, 'db' | 'files'>,
  reader: string | undefined,
  { type, sort = 'new', search, cursor }: GalleryQuery,
): Promise<ResultOf<typeof gallery.list>> {
  const order = orders[sort].map((column) => desc(column))
  const page = db
    .select({ workId: works.id })
    .from(works)
    .where(
      and(
        isNotNull(works.publishedAt),
        type === undefined ? undefined : eq(works.type, type),
        after(sort, cursor),
        isAuthorActive,
        await searchFilter(db, PUBLIC_PREFIX, search),
      ),
    )
    .orderBy(...order)
    .limit(PAGE + 1)
    .as('page')
  const rows = await db
    .select(publicColumns(reader))
    .from(page)
    .innerJoin(works, eq(works.id, page.workId))
    .innerJoin(members, eq(members.id, works.memberId))
    .leftJoin(files, eq(files.id, works.coverId))
    .leftJoin(blobs, eq(blobs.hash, files.hash))
    .orderBy(...order)
  const visible = rows.slice(0, PAGE).map((row) => presentPublic(row, store, reader))
  const last = visible.at(-1)
  return {
    works: visible,
    next:
      rows.length > PAGE && last
        ? encodeCursor(sort === 'new' ? [last.publishedAt, last.id] : [last.likes, last.publishedAt, last.id])
        : null,
  }
}

function after(sort: Sort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const place = decodeCursor(cursor) ?? []
  const [likes, at, id, ...more] = sort === 'new' ? [0, ...place] : place
  const isPlace =
    typeof likes === 'number' &&
    Number.isInteger(likes) &&
    likes >= 0 &&
    likes <= LARGEST &&
    isTimestamp(at) &&
    typeof id === 'string' &&
    isUuid(id) &&
    more.length === 0
  if (!isPlace) throw malformedCursor(gallery.list)
  return sort === 'new'
    ? sql`(${works.publishedAt}, ${works.id}) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(${works.likes}, ${works.publishedAt}, ${works.id}) < (${likes}::integer, ${at}::timestamptz, ${id}::uuid)`
}
