import { refuse, type Work, works as contract } from '@moyun/api'
import { and, eq } from 'drizzle-orm'
import { works, workSearches } from '../../database/schema/work-schema.ts'
import { readFiles } from '../files/present-file.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { publishWorksChanged } from './add-work.ts'
import { workIndexEntry } from '../search/bigrams.ts'
import { presentWork } from './present-work.ts'
import type { WorkContext } from './work-context.ts'

/** Renames a member's own work, and updates its search index. */
export async function renameWork(
  { db, eventLog, files }: WorkContext,
  memberId: string,
  id: string,
  title: string,
): Promise<Work> {
  if (!isUuid(id)) throw refuse(contract.rename, 'notFound')
  return db.transaction(async (tx) => {
    const [work] = await tx
      .update(works)
      .set({ title })
      .where(and(eq(works.id, id), eq(works.memberId, memberId)))
      .returning()
    if (!work) throw refuse(contract.rename, 'notFound')
    await tx.update(workSearches).set(workIndexEntry(work)).where(eq(workSearches.workId, work.id))
    const covers = await readFiles(tx, work.coverId === null ? [] : [work.coverId])
    await publishWorksChanged(eventLog, tx, memberId)
    return presentWork({ ...work, cover: covers.get(work.coverId ?? '') ?? null }, files)
  })
}
