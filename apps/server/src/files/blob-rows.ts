import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Core } from '../core.ts'
import { blobs, files, jobs } from '../database/work-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { FileStore } from './file-store.ts'

export type BlobRow = typeof blobs.$inferInsert

/** Rows of one sweep's transaction, which holds them while their bytes go. */
const AT_ONCE = 50

/**
 * Notes blobs before their bytes are in the store, so that nothing lies there which no row tells of; those that are noted
 * already count as new. In the order of their names, so that no two wait for each other.
 */
export async function noteBlobs(db: Transaction, rows: readonly BlobRow[]) {
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

/** Keeps blobs from being swept until the transaction ends; false where one of them was swept before. */
export async function holdBlobs(tx: Transaction, hashes: readonly string[]): Promise<boolean> {
  const wanted = new Set(hashes)
  const { rows } = await tx.execute(
    sql`select 1 from blobs where ${inArray(blobs.hash, [...wanted])} order by hash for key share`,
  )
  return rows.length === wanted.size
}

/** No file is this blob, no picture has it as its thumbnail, and no job has made it. */
const unheld = sql`
  not exists (select 1 from ${files} f where f.hash = ${blobs.hash})
  and not exists (select 1 from ${blobs} o where o.thumb = ${blobs.hash} and o.hash <> ${blobs.hash})
  and not exists (select 1 from ${jobs} j where j.output -> 'product' ->> 'hash' = ${blobs.hash})`

/**
 * Removes blobs that nothing holds and nobody asked for since `before`, from the store too; gives back how many.
 *
 * A row is locked before it is judged, and judged by what is there after that: whoever holds it since then is seen, and whoever
 * wants it now waits, finds it gone, and puts its bytes again.
 */
export async function sweepBlobs(
  { db, store }: Pick<Core, 'db'> & { store: FileStore },
  before: Date,
): Promise<number> {
  let swept = 0
  for (;;) {
    const gone = await db.transaction(async (tx) => {
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
    swept += gone
    // A thumbnail is held by its picture until that is gone: it goes in the next round.
    if (gone === 0) return swept
  }
}
