import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { ImageFile } from './files.ts'

/** The tool that made the item. */
export const RecentItemKind = z.enum(['chat', 'text', 'longform', 'translation', 'painting', 'restoration'])
export type RecentItemKind = z.infer<typeof RecentItemKind>

/** A recent item that the member can continue. */
export const RecentItem = z.object({
  kind: RecentItemKind,
  /** Id of the conversation, document, manuscript or translation; for a picture, of its newest work. */
  id: Id,
  /** Empty for a conversation without a title. */
  title: z.string(),
  /** The first words of the result. */
  excerpt: z.string(),
  /** Cover picture; null for text. */
  cover: z.nullable(ImageFile),
  /** For a document, the template that it is written with. */
  templateId: z.nullable(z.string()),
  /** For a picture, the job that made it, as long as the job is stored. */
  jobId: z.nullable(Id),
  /** For pictures, the number made by one job; for a manuscript, the number of written sections; otherwise 1. */
  count: z.int(),
  at: Time,
})
export type RecentItem = z.infer<typeof RecentItem>

export const recentItems = {
  /** The member's most recent items of any tool, newest first; at most three. */
  read: endpoint({
    method: 'GET',
    path: '/api/latest',
    access: 'member',
    result: z.object({ entries: z.array(RecentItem) }),
  }),
}
