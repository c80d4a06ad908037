import type { RecentItem } from '@moyun/api'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { blobs, files as fileRows, jobs, works } from '../../database/schema/work-schema.ts'
import type { Files } from '../files/files.ts'
import { fileColumns, toFileRecord } from '../files/present-file.ts'
import type { Transaction } from '../../database/transaction.ts'
import { jobOf } from '../works/job-source.ts'
import type { RecentItemsReader } from './recent-items-reader.ts'

/** Maximum pictures per job; this many works are read for each entry. */
const PICTURES_OF_ONE = 4

/** The newest pictures, grouped by job. */
export async function recentPictures(
  tx: Transaction,
  files: Pick<Files, 'present'>,
  reader: RecentItemsReader,
  most: number,
): Promise<RecentItem[]> {
  const rows = await newest(tx, reader, most * PICTURES_OF_ONE)
  const names = [...new Set(rows.map(setOf))].slice(0, most)
  const sets = names.map((name) => rows.filter((row) => setOf(row) === name))
  const kept = await keptJobs(
    tx,
    sets.flatMap(([first]) => (first && jobOf(first.source)) ?? []),
  )
  return sets.flatMap((set): RecentItem[] => {
    // The first picture of a set was made before the others, so it is the last one here.
    const first = set.at(-1)
    if (!first) return []
    const jobId = jobOf(first.source)
    return [
      {
        kind: first.type === 'painting' ? 'painting' : 'restoration',
        id: first.id,
        title: first.title,
        excerpt: '',
        cover: files.present(toFileRecord(first.cover)),
        templateId: null,
        jobId: jobId !== null && kept.has(jobId) ? jobId : null,
        count: set.length,
        at: first.createdAt.toISOString(),
      },
    ]
  })
}

const setOf = ({ source }: { source: string }) => jobOf(source) ?? source

/** Each type and each list uses its own index. */
async function newest(tx: Transaction, { memberId }: RecentItemsReader, most: number) {
  const query = (type: 'painting' | 'restoration', where: ReturnType<typeof and>) =>
    tx
      .select({ id: works.id, at: sql<Date>`${works.createdAt}`.as('at') })
      .from(works)
      .where(and(eq(works.memberId, memberId), eq(works.type, type), where))
      .orderBy(desc(works.createdAt), desc(works.id))
      .limit(most)
  const secret = and(isNull(works.publishedAt), isNull(works.deletedAt))
  const open = isNotNull(works.publishedAt)
  const found = unionAll(
    query('painting', secret),
    query('painting', open),
    query('restoration', secret),
    query('restoration', open),
  ).as('found')
  return tx
    .select({
      id: works.id,
      type: works.type,
      title: works.title,
      source: works.source,
      createdAt: works.createdAt,
      cover: fileColumns,
    })
    .from(found)
    .innerJoin(works, eq(works.id, found.id))
    .innerJoin(fileRows, eq(fileRows.id, works.coverId))
    .innerJoin(blobs, eq(blobs.hash, fileRows.hash))
    .orderBy(desc(found.at), desc(works.source))
    .limit(most)
}

/** Jobs are deleted after a while; their works stay. */
async function keptJobs(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set(
    (
      await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(inArray(jobs.id, [...ids]))
    ).map(({ id }) => id),
  )
}
