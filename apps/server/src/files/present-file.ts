import { eq, inArray } from 'drizzle-orm'
import type { StoredFile } from '@moyun/api'
import { blobs, files } from '../database/work-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import type { Addresses } from './addresses.ts'

/** A file, with what its blob says of it. */
export interface KeptFile extends Omit<StoredFile, 'src' | 'thumb' | 'createdAt'> {
  /** Of its bytes in the store. */
  hash: string
  /** Of its thumbnail's bytes. */
  thumb: string
  createdAt: Date
}

/** What is read of a file wherever one is read, from `files` joined with `blobs`. */
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

type FileRow = Omit<KeptFile, 'type' | 'thumb'> & { type: string; thumb: string | null }

/** A row of `fileColumns` as a file. Files are pictures alone, each with a thumbnail: what else the store keeps has no row in `files`. */
export const toKeptFile = (row: FileRow): KeptFile => ({
  ...row,
  type: row.type as KeptFile['type'],
  thumb: row.thumb ?? row.hash,
})

/** Files by their ids, whoever has them; an id that nothing has is left out. */
export async function readFiles(db: Transaction, ids: readonly string[]): Promise<Map<string, KeptFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(fileColumns)
    .from(files)
    .innerJoin(blobs, eq(blobs.hash, files.hash))
    .where(inArray(files.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, toKeptFile(row)]))
}

/** A file as the contract shows it, with signed addresses. */
export function presentFile({ hash: _, thumb: __, createdAt, ...file }: KeptFile, addresses: Addresses): StoredFile {
  return {
    ...file,
    src: addresses.sign({ id: file.id, variant: 'full', name: '' }),
    thumb: addresses.sign({ id: file.id, variant: 'thumb', name: '' }),
    createdAt: createdAt.toISOString(),
  }
}
