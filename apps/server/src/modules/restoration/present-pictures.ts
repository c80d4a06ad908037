import type { JobPicture } from '@moyun/api'
import { and, eq, isNull } from 'drizzle-orm'
import { works } from '../../database/schema/work-schema.ts'
import type { Files } from '../files/files.ts'
import { readFiles } from '../files/present-file.ts'
import type { Transaction } from '../../database/transaction.ts'

/** The file of a restoration, and the source of its work if it became one. */
interface RestoredFile {
  fileId: string
  memberId: string | null
  source: string | null
}

/** The result with fresh signed URLs; empty if its work is in the trash or deleted. */
export async function presentPictures(
  tx: Transaction,
  files: Pick<Files, 'present'>,
  { fileId, memberId, source }: RestoredFile,
): Promise<JobPicture[]> {
  const file = (await readFiles(tx, [fileId])).get(fileId)
  if (file === undefined) return []
  if (source === null || memberId === null) return [{ workId: null, file: files.present(file), seed: null }]
  const [work] = await tx
    .select({ id: works.id })
    .from(works)
    .where(and(eq(works.memberId, memberId), eq(works.source, source), isNull(works.deletedAt)))
  return work === undefined ? [] : [{ workId: work.id, file: files.present(file), seed: null }]
}
