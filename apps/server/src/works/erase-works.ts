import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { DAY } from '../china-time.ts'
import { workFiles, works } from '../database/work-schema.ts'
import { letGo } from '../files/own-files.ts'
import type { Transaction } from '../streams/streams.ts'
import { tellWorks } from './add-work.ts'
import type { WorkContext } from './work-context.ts'

const KEPT = 30 * DAY
/** Works of one transaction of the sweep. */
const AT_ONCE = 200

/** Erases those of these works that lie in the member's trash, for good; gives how many. */
export async function eraseWorks(
  { db, streams }: WorkContext,
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
    if (mine.length > 0) await tellWorks(streams, tx, memberId)
    return { changed: mine.length }
  })
}

/** Erases what has been in the trash for thirty days; gives back how many. */
export async function sweepWorks({ db, clock, streams }: WorkContext): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT)
  let swept = 0
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const over = await tx
        .select({ id: works.id, coverId: works.coverId, memberId: works.memberId })
        .from(works)
        .where(lt(works.deletedAt, before))
        .orderBy(asc(works.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      await erase(tx, over)
      for (const memberId of [...new Set(over.map((work) => work.memberId))].sort())
        await tellWorks(streams, tx, memberId)
      return over.length
    })
    swept += gone
    if (gone < AT_ONCE) return swept
  }
}

/** Removes works that the caller has locked, with the files that nothing else holds. */
async function erase(tx: Transaction, locked: readonly { id: string; coverId: string | null }[]) {
  if (locked.length === 0) return
  const ids = locked.map(({ id }) => id)
  const held = await tx.select({ id: workFiles.fileId }).from(workFiles).where(inArray(workFiles.workId, ids))
  await tx.delete(works).where(inArray(works.id, ids))
  await letGo(tx, [...held.map(({ id }) => id), ...locked.flatMap(({ coverId }) => coverId ?? [])])
}
