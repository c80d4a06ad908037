import { eq, getTableColumns, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inBatches } from '../../database/in-batches.ts'
import { works, workSearches } from '../../database/schema/work-schema.ts'
import { FOLDING_VERSION, workIndexEntry } from '../search/bigrams.ts'

const AT_ONCE = 100

/** Reindexes works whose text was folded by another version or an older process. Returns how many. */
export const reindexWorks = (db: NodePgDatabase): Promise<number> => inBatches(AT_ONCE, () => refoldSome(db))

const refoldSome = (db: NodePgDatabase) =>
  db.transaction(async (tx) => {
    // Locks the work, as publishing and renaming do, so that nothing else writes its search row.
    const old = await tx
      .select(getTableColumns(works))
      .from(works)
      .innerJoin(workSearches, eq(workSearches.workId, works.id))
      .where(lt(workSearches.folding, FOLDING_VERSION))
      .limit(AT_ONCE)
      .for('update', { of: works, skipLocked: true })
    for (const work of old)
      await tx.update(workSearches).set(workIndexEntry(work)).where(eq(workSearches.workId, work.id))
    return old.length
  })
