import type { Work } from '@moyun/api'
import type { Files } from '../files/files.ts'
import { type FileRecord, toFileRecord } from '../files/present-file.ts'
import { works } from '../../database/schema/work-schema.ts'
import type { WorkRow } from './add-work.ts'

/** The columns for a list; long ones are excluded. */
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

/** The cover, from the `fileColumns` of a left join; null if there is none. */
export function toCover(row: Nullable<Parameters<typeof toFileRecord>[0]>): FileRecord | null {
  // All columns come from one row or from none: with an id, all are set.
  return row.id === null ? null : toFileRecord(row as Parameters<typeof toFileRecord>[0])
}

/** A work in the form of a list entry. */
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
  }: Pick<WorkRow, keyof typeof listedColumns> & { cover: FileRecord | null },
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
