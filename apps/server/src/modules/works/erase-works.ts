import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { DAY } from '../../time/china-time.ts'
import { workFiles, works } from '../../database/schema/work-schema.ts'
import { deleteUnreferencedFiles } from '../files/file-ownership.ts'
import type { Transaction } from '../../database/transaction.ts'
import { publishWorksChanged } from './add-work.ts'
import type { WorkContext } from './work-context.ts'

const KEPT = 30 * DAY
/** Works per transaction of the sweep. */
const AT_ONCE = 200

/** Permanently deletes those of these works that are in the member's trash; returns how many. */
export async function eraseWorks(
  { db, eventLog }: WorkContext,
  memberId: string,
  ids: readonly string[],
): Promise<{ changed: number }> {
  return db.transaction(async (tx) => {
    const mine = await tx
      .select({ id: works.id, coverId: works.coverId })
      .from(works)
      .where(and(eq(works.memberId, memberId), inArray(works.id, [...ids]), isNotNull(works.deletedAt)))
      .orderBy(asc(works.id))
      .for('update')
    await erase(tx, mine)
    if (mine.length > 0) await publishWorksChanged(eventLog, tx, memberId)
    return { changed: mine.length }
  })
}

/** Permanently deletes works that have been in the trash for thirty days; returns how many. */
export async function purgeExpiredWorks({ db, clock, eventLog }: WorkContext): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT)
  let swept = 0
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      const over = await tx
        .select({ id: works.id, coverId: works.coverId, memberId: works.memberId })
        .from(works)
        .where(lt(works.deletedAt, before))
        .orderBy(asc(works.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      await erase(tx, over)
      for (const memberId of [...new Set(over.map((work) => work.memberId))].sort())
        await publishWorksChanged(eventLog, tx, memberId)
      return over.length
    })
    swept += deleted
    if (deleted < AT_ONCE) return swept
  }
}

/** Deletes works that the caller has locked, and the files that nothing else references. */
async function erase(tx: Transaction, locked: readonly { id: string; coverId: string | null }[]) {
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  const attachedFiles = await tx.select({ id: workFiles.fileId }).from(workFiles).where(inArray(workFiles.workId, ids))
  await tx.delete(works).where(inArray(works.id, ids))
  await deleteUnreferencedFiles(tx, [
    ...attachedFiles.map(({ id }) => id),
    ...locked.flatMap(({ coverId }) => coverId ?? []),
  ])
}
