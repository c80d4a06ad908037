import * as z from 'zod/mini'
import { Id, Time } from './fields.ts'

/** A match in a text: start and length in UTF-16 units. */
export const MatchRange = z.tuple([z.int(), z.int()])
export type MatchRange = z.infer<typeof MatchRange>

/** A message that contains every search word. */
export const ChatHit = z.object({
  conversationId: Id,
  /** Title of the conversation. */
  title: z.string(),
  messageId: Id,
  role: z.enum(['user', 'assistant']),
  /** The part of the message with the match, on one line. */
  excerpt: z.string(),
  places: z.array(MatchRange),
  at: Time,
})
export type ChatHit = z.infer<typeof ChatHit>
