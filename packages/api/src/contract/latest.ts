import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from './fields.ts'
import { StoredFile } from './files.ts'

/** With what it was made. */
export const LatestKind = z.enum(['chat', 'text', 'longform', 'translation', 'painting', 'restoration'])
export type LatestKind = z.infer<typeof LatestKind>

/** Something that a member worked at, to be gone on with. */
export const LatestEntry = z.object({
  kind: LatestKind,
  /** Of the conversation, the piece, the manuscript or the translation; of a picture, of its newest work. */
  id: Id,
  /** Empty for a conversation that has none yet. */
  title: z.string(),
  /** The first words of what came of it. */
  excerpt: z.string(),
  /** The picture that stands for it; null for one of words. */
  cover: z.nullable(StoredFile),
  /** Of a piece, the scene that it is written with. */
  sceneId: z.nullable(z.string()),
  /** Of a picture, the job that made it, as long as that is kept. */
  jobId: z.nullable(Id),
  /** Of pictures, how many came of one job; of a manuscript, the sections that are written; 1 else. */
  count: z.int(),
  at: Time,
})
export type LatestEntry = z.infer<typeof LatestEntry>

export const latest = {
  /** What one worked at last, of whatever tool, the newest first; three at most. */
  read: endpoint({
    method: 'GET',
    path: '/api/latest',
    access: 'member',
    result: z.object({ entries: z.array(LatestEntry) }),
  }),
}
