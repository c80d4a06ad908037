import { type Endpoint, gallery, type PublicWork, refuse, type PublicWorkDetails } from '@moyun/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import { members } from '../../database/schema/schema.ts'
import { blobs, files, works } from '../../database/schema/work-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { WorkRow } from '../works/add-work.ts'
import { readParts } from '../works/read-work.ts'
import type { WorkContext } from '../works/work-context.ts'
import { presentPublic, publicColumns } from './public-works.ts'

/** SQL condition: the work is public, and its author is neither banned nor closed. */
export const isPubliclyVisible = and(isNotNull(works.publishedAt), eq(members.state, 'active'))

/** A public work for one reader, with its row; other works are refused as not found. */
export async function findPublic(
  tx: Transaction,
  store: WorkContext['files'],
  endpoint: Endpoint,
  reader: string | undefined,
  id: string,
): Promise<{ work: PublicWork; row: WorkRow }> {
  const [found] = isUuid(id)
    ? await tx
        .select({ ...publicColumns(reader), row: works })
        .from(works)
        .innerJoin(members, eq(members.id, works.memberId))
        .leftJoin(files, eq(files.id, works.coverId))
        .leftJoin(blobs, eq(blobs.hash, files.hash))
        .where(and(eq(works.id, id), isPubliclyVisible))
    : []
  if (!found) throw refuse(endpoint, 'notFound')
  const { row, ...publicRow } = found
  return { work: presentPublic(publicRow, store, reader), row }
}

/** A complete public work. */
export async function readPublic(
  { db, files: store }: Pick<WorkContext, 'db' | 'files'>,
  reader: string | undefined,
  id: string,
): Promise<PublicWorkDetails> {
  const { work, row } = await findPublic(db, store, gallery.read, reader, id)
  return { ...work, model: row.model, ...(await readParts(db, row, store, reader)) }
}
