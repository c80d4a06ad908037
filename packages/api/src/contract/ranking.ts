import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Time } from './fields.ts'
import { PublicWork } from './works.ts'

/** `text` is chats, writing and translations; `image` paintings and restorations. Nobody makes videos yet. */
export const RankingType = z.enum(['text', 'image', 'video'])
export type RankingType = z.infer<typeof RankingType>

/** The last 24 hours, the last seven days, or all that ever happened. */
export const RankingWindow = z.enum(['day', 'week', 'all'])
export type RankingWindow = z.infer<typeof RankingWindow>

/** A work's place on a board. */
export const RankingEntry = z.object({
  rank: z.int(),
  /** Places gained since a day ago, negative when it fell, `new` when it was on no place then. */
  change: z.union([z.int(), z.literal('new')]),
  work: PublicWork,
  heat: z.number(),
  /** By how much it is hotter than a day ago; negative when it cooled. */
  increase: z.number(),
  /** What its heat is made of: each other member once. */
  uses: z.int(),
  likes: z.int(),
  views: z.int(),
})
export type RankingEntry = z.infer<typeof RankingEntry>

export const ranking = {
  /** The hundred hottest public works, as they were last reckoned; `nextAt` is when they will be again. What is not public any more is not among them. */
  read: endpoint({
    method: 'GET',
    path: '/api/ranking',
    access: 'public',
    query: z.object({ type: z._default(RankingType, 'text'), window: z._default(RankingWindow, 'day') }),
    result: z.object({ entries: z.array(RankingEntry), updatedAt: Time, nextAt: Time }),
  }),
}
