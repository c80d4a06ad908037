import type { WorkParent } from '@moyun/api'
import { and, desc, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { blobs, files, workFiles, works } from '../../database/schema/work-schema.ts'
import { fileColumns, type FileRecord, toFileRecord } from '../files/present-file.ts'
import { isAuthorActive } from '../gallery/public-works.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'

type Reader = Pick<Transaction, 'select'>

/** A reader's own works, and public ones. */
const isSeenBy = (reader: string | undefined): SQL | undefined =>
  or(reader === undefined ? undefined : eq(works.memberId, reader), and(isNotNull(works.publishedAt), isAuthorActive))

/** The parent of a work, as far as one reader may see it. */
export async function parentOf(tx: Reader, id: string | null, reader: string | undefined): Promise<WorkParent | null> {
  const [row] =
    id === null
      ? []
      : await tx
          .select({ id: works.id, type: works.type, title: works.title, memberId: works.memberId })
          .from(works)
          .where(and(eq(works.id, id), isSeenBy(reader)))
  if (!row) return null
  const { memberId, ...parent } = row
  return { ...parent, mine: memberId === reader }
}

/** A picture that a new work is made from. */
export interface SourcePicture {
  workId: string
  file: FileRecord
  mine: boolean
}

/** The picture of a work that a member may start from; null if they may not see it, or it is in the trash. */
export async function findSourcePicture(tx: Reader, memberId: string, id: string): Promise<SourcePicture | null> {
  const [row] = isUuid(id)
    ? await tx
        .select({ workId: works.id, memberId: works.memberId, file: fileColumns })
        .from(works)
        .innerJoin(files, eq(files.id, works.coverId))
        .innerJoin(blobs, eq(blobs.hash, files.hash))
        .where(and(eq(works.id, id), isNull(works.deletedAt), isSeenBy(memberId)))
    : []
  return row ? { workId: row.workId, file: toFileRecord(row.file), mine: row.memberId === memberId } : null
}

/** A member's newest work with this output file; null if there is none. */
export async function workOfFile(tx: Reader, memberId: string, fileId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: works.id })
    .from(workFiles)
    .innerJoin(works, eq(works.id, workFiles.workId))
    .where(and(eq(workFiles.fileId, fileId), eq(workFiles.part, 'output'), eq(works.memberId, memberId)))
    .orderBy(desc(works.createdAt))
    .limit(1)
  return row?.id ?? null
}
