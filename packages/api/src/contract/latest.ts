import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { StoredFile } from './files.ts'

/** The tool that made the item. */
export const LatestKind = z.enum(['chat', 'text', 'longform', 'translation', 'painting', 'restoration'])
export type LatestKind = z.infer<typeof LatestKind>

/** A recent item that the member can continue. */
export const LatestEntry = z.object({
  kind: LatestKind,
  /** Id of the conversation, piece, manuscript or translation; for a picture, of its newest work. */
  id: Id,
  /** Empty for a conversation without a title. */
  title: z.string(),
  /** The first words of the result. */
  excerpt: z.string(),
  /** Cover picture; null for text. */
  cover: z.nullable(StoredFile),
  /** For a piece, the template that it is written with. */
  sceneId: z.nullable(z.string()),
  /** For a picture, the job that made it, as long as the job is stored. */
  jobId: z.nullable(Id),
  /** For pictures, the number made by one job; for a manuscript, the number of written sections; otherwise 1. */
  count: z.int(),
  at: Time,
})
export type LatestEntry = z.infer<typeof LatestEntry>

export const latest = {
  /** The member's most recent items of any tool, newest first; at most three. */
  read: endpoint({
    method: 'GET',
    path: '/api/latest',
    access: 'member',
    result: z.object({ entries: z.array(LatestEntry) }),
  }),
}
