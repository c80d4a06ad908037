import { eq, inArray } from 'drizzle-orm'
import type { ImageFile } from '@moyun/api'
import { blobs, files } from '../../database/schema/work-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { SignedUrls } from './signed-urls.ts'

/** A file with the metadata of its blob. */
export interface FileRecord extends Omit<ImageFile, 'src' | 'thumb' | 'createdAt'> {
  /** Of its bytes in the store. */
  hash: string
  /** Hash of its thumbnail. */
  thumb: string
  createdAt: Date
}

/** The columns of a file, from `files` joined with `blobs`. */
export const fileColumns = {
  id: files.id,
  name: files.name,
  hash: files.hash,
  type: blobs.type,
  width: blobs.width,
  height: blobs.height,
  bytes: blobs.bytes,
  thumb: blobs.thumb,
  createdAt: files.createdAt,
}

type FileRow = Omit<FileRecord, 'type' | 'thumb'> & { type: string; thumb: string | null }

/**
 * Converts a row of `fileColumns` to a file. Files are always pictures with a thumbnail: other blobs have no row in
 * `files`.
 */
export const toFileRecord = (row: FileRow): FileRecord => ({
  ...row,
  type: row.type as FileRecord['type'],
  thumb: row.thumb ?? row.hash,
})

/** Files by id, of any owner; unknown ids are omitted. */
export async function readFiles(db: Transaction, ids: readonly string[]): Promise<Map<string, FileRecord>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(fileColumns)
    .from(files)
    .innerJoin(blobs, eq(blobs.hash, files.hash))
    .where(inArray(files.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, toFileRecord(row)]))
}

/** A file in the contract's format, with signed URLs. */
export function presentFile({ hash: _, thumb: __, createdAt, ...file }: FileRecord, addresses: SignedUrls): ImageFile {
  return {
    ...file,
    src: addresses.sign({ id: file.id, variant: 'full', name: '' }),
    thumb: addresses.sign({ id: file.id, variant: 'thumb', name: '' }),
    createdAt: createdAt.toISOString(),
  }
}
