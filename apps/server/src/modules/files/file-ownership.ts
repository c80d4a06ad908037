import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { commonRefusals, files as endpoints, refuse, Refusal } from '@moyun/api'
import type { Principal } from '../../http/principal.ts'
import {
  blobs,
  fileQuotas,
  files,
  jobFiles,
  messageFiles,
  visitors,
  workFiles,
  works,
} from '../../database/schema/work-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import { fileColumns, type FileRecord, toFileRecord } from './present-file.ts'
import { countFile, uncountFiles } from './quotas.ts'
import type { Base } from '../../app/base.ts'

type FileContext = Pick<Base, 'db' | 'clock'>

/** Rows of one sweep transaction. */
const AT_ONCE = 500

const isOf = (holder: Principal) =>
  'memberId' in holder ? eq(files.memberId, holder.memberId) : eq(files.visitorId, holder.visitorId)
const isThere = (now: Date) => or(isNull(files.expiresAt), gt(files.expiresAt, now))

/** A file of this owner; null for any other id. */
export async function readOwnFile(
  { db, clock }: FileContext,
  holder: Principal,
  id: string,
): Promise<FileRecord | null> {
  return isUuid(id) ? readOne(db, and(eq(files.id, id), isOf(holder), isThere(clock.now()))) : null
}

/** A file of any owner, for callers with a signed URL. */
export async function readAnyFile({ db, clock }: FileContext, id: string): Promise<FileRecord | null> {
  return isUuid(id) ? readOne(db, and(eq(files.id, id), isThere(clock.now()))) : null
}

async function readOne(db: Transaction, where: ReturnType<typeof and>) {
  const [row] = await db.select(fileColumns).from(files).innerJoin(blobs, eq(blobs.hash, files.hash)).where(where)
  return row === undefined ? null : toFileRecord(row)
}

/**
 * Makes a blob a file of the owner and counts it against their quota; if they already have it, returns the existing
 * file. The caller must hold the lock on the blob's row. Null if the existing file was deleted concurrently: the caller
 * must retry.
 */
export async function createFileFromBlob(
  tx: Transaction,
  { clock }: Pick<FileContext, 'clock'>,
  holder: Principal,
  file: { hash: string; bytes: number; name: string },
): Promise<FileRecord | null> {
  const owner =
    'memberId' in holder
      ? { memberId: holder.memberId, expiresAt: null }
      : { visitorId: holder.visitorId, expiresAt: await endOfVisit(tx, holder.visitorId, clock.now()) }
  const { hash, bytes, name } = file
  const made = await tx
    .insert(files)
    .values({ id: randomUUID(), ...owner, hash, name, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: files.id })
  if (made.length > 0 && !(await countFile(tx, holder, bytes))) throw refuse(endpoints.upload, 'filesFull')
  return readOne(tx, and(eq(files.hash, hash), isOf(holder)))
}

async function endOfVisit(tx: Transaction, id: string, now: Date) {
  const [visitor] = await tx
    .select({ expiresAt: visitors.expiresAt })
    .from(visitors)
    .where(and(eq(visitors.id, id), isNull(visitors.memberId), gt(visitors.expiresAt, now)))
  if (visitor === undefined) throw new Refusal(commonRefusals.signedOut, 'signedOut')
  return visitor.expiresAt
}

/** No work, job or message uses the file. */
const isFree = (tx: Transaction) =>
  and(
    notExists(
      tx
        .select({ one: sql`1` })
        .from(workFiles)
        .where(eq(workFiles.fileId, files.id)),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(works)
        .where(eq(works.coverId, files.id)),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(jobFiles)
        .where(eq(jobFiles.fileId, files.id)),
    ),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(messageFiles)
        .where(eq(messageFiles.fileId, files.id)),
    ),
  )

/** Deletes an owner's file; the next sweep deletes its bytes, unless another file has the same. */
export async function deleteOwnFile({ db, clock }: FileContext, holder: Principal, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked before the check: a concurrent use of the file waits.
    const own = isUuid(id)
      ? await tx
          .select({ id: files.id })
          .from(files)
          .where(and(eq(files.id, id), isOf(holder), isThere(clock.now())))
          .for('update')
      : []
    if (own.length === 0) throw refuse(endpoints.remove, 'notFound')
    if ((await forget(tx, [id])) === 0) throw refuse(endpoints.remove, 'fileHeld')
  })
}

/** Deletes those of these files that are not in use, and releases their quota. The caller must hold the locks. */
async function forget(tx: Transaction, ids: readonly string[]): Promise<number> {
  const deleted = await tx
    .delete(files)
    .where(and(inArray(files.id, [...ids]), isFree(tx)))
    .returning({ ownerId: sql<string>`coalesce(${files.memberId}, ${files.visitorId})`, hash: files.hash })
  const sizes = new Map(
    (
      await tx
        .select({ hash: blobs.hash, bytes: blobs.bytes })
        .from(blobs)
        .where(
          inArray(
            blobs.hash,
            deleted.map(({ hash }) => hash),
          ),
        )
    ).map(({ hash, bytes }) => [hash, bytes]),
  )
  // Sorted, to avoid deadlocks.
  for (const ownerId of [...new Set(deleted.map((file) => file.ownerId))].sort()) {
    const theirs = deleted.filter((file) => file.ownerId === ownerId)
    await uncountFiles(tx, ownerId, {
      files: theirs.length,
      bytes: theirs.reduce((sum, { hash }) => sum + (sizes.get(hash) ?? 0), 0),
    })
  }
  return deleted.length
}

/** Called in the transaction that removes a reference: deletes those of these files that nothing else references. */
export async function deleteUnreferencedFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Locked in a fixed order before the check.
  const left = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]))
    .orderBy(files.id)
    .for('update')
  if (left.length > 0)
    await forget(
      tx,
      left.map(({ id }) => id),
    )
}

/** Deletes expired files of visitors that are not in use; returns how many. */
export async function purgeExpiredVisitorFiles({ db, clock }: FileContext): Promise<number> {
  const now = clock.now()
  let swept = 0
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      const over = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(lte(files.expiresAt, now), isFree(tx)))
        .orderBy(files.id)
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      return over.length === 0
        ? 0
        : forget(
            tx,
            over.map(({ id }) => id),
          )
    })
    swept += deleted
    if (deleted === 0) break
  }
  await db
    .delete(fileQuotas)
    .where(
      and(
        eq(fileQuotas.files, 0),
        inArray(fileQuotas.ownerId, db.select({ id: visitors.id }).from(visitors).where(lte(visitors.expiresAt, now))),
      ),
    )
  return swept
}
