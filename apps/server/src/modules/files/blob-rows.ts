import { and, inArray, lt, sql } from 'drizzle-orm'
import { blobs, files, jobs } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { FileStore } from './file-store.ts'
import type { Base } from '../../app/base.ts'

export type BlobRow = typeof blobs.$inferInsert

/** Rows of one sweep transaction, which locks them while their bytes are deleted. */
const AT_ONCE = 50

/**
 * Inserts the rows of blobs before their bytes are stored, so that the store never has bytes without a row; existing
 * rows get a new timestamp. Sorted by hash, to avoid deadlocks.
 */
export async function upsertBlobs(db: Transaction, rows: readonly BlobRow[]) {
  // A picture that is its own thumbnail is one blob.
  const byHash = new Map(rows.toReversed().map((row) => [row.hash, row]))
  const sorted = [...byHash.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1))
  await db
    .insert(blobs)
    .values(sorted)
    .onConflictDoUpdate({
      target: blobs.hash,
      set: { createdAt: sql`excluded.created_at`, thumb: sql`coalesce(excluded.thumb, ${blobs.thumb})` },
    })
}

/** Locks blobs against the sweep until the transaction ends; false if one of them was already swept. */
export async function lockBlobs(tx: Transaction, hashes: readonly string[]): Promise<boolean> {
  const hashSet = new Set(hashes)
  const { rows } = await tx.execute(
    sql`select 1 from blobs where ${inArray(blobs.hash, [...hashSet])} order by hash for key share`,
  )
  return rows.length === hashSet.size
}

/** The blob has no file, is no picture's thumbnail, and is no job's product. */
const unheld = sql`
  not exists (select 1 from ${files} f where f.hash = ${blobs.hash})
  and not exists (select 1 from ${blobs} o where o.thumb = ${blobs.hash} and o.hash <> ${blobs.hash})
  and not exists (select 1 from ${jobs} j where j.output -> 'product' ->> 'hash' = ${blobs.hash})`

/**
 * Deletes blobs without a reference that were not used since `before`, also from the store; returns how many.
 *
 * Lock first, then check references: references added before the lock are seen; later writers wait, find the row gone
 * and upload again.
 */
export async function purgeUnusedBlobs(
  { db, store }: Pick<Base, 'db'> & { store: FileStore },
  before: Date,
): Promise<number> {
  let swept = 0
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      const found = await tx
        .select({ hash: blobs.hash })
        .from(blobs)
        .where(and(lt(blobs.createdAt, before), unheld))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      if (found.length === 0) return 0
      const hashes = found.map(({ hash }) => hash)
      const removed = await tx
        .delete(blobs)
        .where(and(inArray(blobs.hash, hashes), unheld))
        .returning({ hash: blobs.hash })
      for (const { hash } of removed) await store.remove(hash)
      return removed.length
    })
    swept += deleted
    // A picture's row references its thumbnail, which is therefore deleted in the next round.
    if (deleted === 0) return swept
  }
}
