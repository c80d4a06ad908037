import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Principal } from '../../http/principal.ts'
import type { EncodedPicture, Drawing } from '../images/pictures.ts'
import type { Transaction } from '../../database/transaction.ts'
import { type BlobRow, lockBlobs, upsertBlobs } from './blob-rows.ts'
import type { TempFile } from './temp-files.ts'
import { toFileName } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { createFileFromBlob } from './file-ownership.ts'
import type { FileRecord } from './present-file.ts'
import type { Base } from '../../app/base.ts'

type BlobContext = Pick<Base, 'db' | 'clock'> & { store: FileStore }

/** A downloadable product of a job: a zip, a table. */
export interface DownloadableProduct {
  hash: string
  bytes: number
}

/** Attempts to store a picture that is swept in between. */
const TRIES = 3

/** Makes a picture, with its thumbnail, a file of the owner. */
export async function storePicture(
  base: BlobContext,
  holder: Principal,
  { thumb, ...whole }: EncodedPicture,
  name: string,
): Promise<FileRecord> {
  const small = toBlob(thumb, null, base.clock.now())
  const large = toBlob(whole, small.hash, base.clock.now())
  return storeBlobs(base, [large, small], (tx) =>
    createFileFromBlob(tx, base, holder, { hash: large.hash, bytes: large.bytes, name: toFileName(name) }),
  )
}

/** A drawing as a blob. */
function toBlob({ picture, type, width, height }: Drawing, thumb: string | null, now: Date) {
  return {
    hash: createHash('sha256').update(picture).digest('hex'),
    type,
    bytes: picture.length,
    width,
    height,
    thumb,
    createdAt: now,
    contents: picture,
  }
}

/**
 * Inserts the blobs' rows, stores missing content, and calls `createReference` while they are locked against the sweep;
 * retries if it returns null.
 */
async function storeBlobs<T extends object>(
  { db, store }: BlobContext,
  blobs: readonly (BlobRow & { contents: Buffer })[],
  createReference: (tx: Transaction) => Promise<T | null>,
): Promise<T> {
  const hashes = blobs.map(({ hash }) => hash)
  for (let tried = 0; tried < TRIES; tried += 1) {
    await upsertBlobs(
      db,
      blobs.map(({ contents: _, ...row }) => row),
    )
    for (const { hash, contents } of blobs) if (!(await store.has(hash))) await store.put(hash, contents)
    const result = await db.transaction(async (tx) => {
      const isWhole =
        (await lockBlobs(tx, hashes)) && (await Promise.all(hashes.map((hash) => store.has(hash)))).every(Boolean)
      return isWhole ? createReference(tx) : null
    })
    if (result !== null) return result
  }
  throw new Error('A picture was removed after each attempt to store it')
}

/** Writes a product to a draft and stores it under its hash. */
export async function storeProduct(
  { db, store, clock }: BlobContext,
  draft: TempFile,
  source: Readable,
  type: string,
): Promise<DownloadableProduct> {
  const sum = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(source, measure, createWriteStream(draft.path, { flags: 'r+' }))
  const hash = sum.digest('hex')
  await upsertBlobs(db, [{ hash, type, bytes, createdAt: clock.now() }])
  if (!(await store.has(hash))) await store.put(hash, { path: draft.path, bytes })
  return { hash, bytes }
}
