import type { Work } from '@moyun/api'
import type { Files } from '../files/files.ts'
import { type KeptFile, toKeptFile } from '../files/present-file.ts'
import { works } from '../database/work-schema.ts'
import type { WorkRow } from './add-work.ts'

/** What a list reads of a work: nothing that is long. */
export const listedColumns = {
  id: works.id,
  type: works.type,
  title: works.title,
  excerpt: works.excerpt,
  likes: works.likes,
  uses: works.uses,
  cost: works.cost,
  createdAt: works.createdAt,
  publishedAt: works.publishedAt,
  deletedAt: works.deletedAt,
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** The cover, from `fileColumns` that were read beside a work: null in each where there is none. */
export function toCover(row: Nullable<Parameters<typeof toKeptFile>[0]>): KeptFile | null {
  // Of one row or of none: with an id there is all of it.
  return row.id === null ? null : toKeptFile(row as Parameters<typeof toKeptFile>[0])
}

/** A work as a list shows it. */
export const presentWork = (
  {
    id,
    type,
    title,
    excerpt,
    likes,
    uses,
    cost,
    createdAt,
    publishedAt,
    deletedAt,
    cover,
  }: Pick<WorkRow, keyof typeof listedColumns> & { cover: KeptFile | null },
  files: Pick<Files, 'present'>,
): Work => ({
  id,
  type,
  title,
  cover: cover && files.present(cover),
  excerpt,
  visibility: publishedAt === null ? 'private' : 'public',
  likes,
  uses,
  cost,
  createdAt: createdAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
  deletedAt: deletedAt?.toISOString() ?? null,
})
