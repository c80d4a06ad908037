import * as z from 'zod/mini'
import { Id, Time } from './fields.ts'

/** Where words were found in a text: from, and how many, in UTF-16 units. */
export const FoundPlace = z.tuple([z.int(), z.int()])
export type FoundPlace = z.infer<typeof FoundPlace>

/** A message that has every word of a search. */
export const ChatHit = z.object({
  conversationId: Id,
  /** Of the conversation. */
  title: z.string(),
  messageId: Id,
  role: z.enum(['user', 'assistant']),
  /** The part of it where it was found, on one line. */
  excerpt: z.string(),
  places: z.array(FoundPlace),
  at: Time,
})
export type ChatHit = z.infer<typeof ChatHit>
