import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { PublicWork } from './works.ts'

/** `text` is chats, writing and translations; `image` is paintings and restorations. No tool makes videos yet. */
export const RankingType = z.enum(['text', 'image', 'video'])
export type RankingType = z.infer<typeof RankingType>

/** The last 24 hours, the last seven days, or all time. */
export const RankingWindow = z.enum(['day', 'week', 'all'])
export type RankingWindow = z.infer<typeof RankingWindow>

/** A work's position on a leaderboard. */
export const RankingEntry = z.object({
  rank: z.int(),
  /** Ranks gained since a day ago, negative after a fall, `new` if the work was unranked then. */
  change: z.union([z.int(), z.literal('new')]),
  work: PublicWork,
  heat: z.number(),
  /** Change of heat since a day ago; negative if it fell. */
  increase: z.number(),
  /** The counts that make up the heat: each other member counts once. */
  uses: z.int(),
  likes: z.int(),
  views: z.int(),
})
export type RankingEntry = z.infer<typeof RankingEntry>

export const ranking = {
  /**
   * The hundred hottest public works at the last calculation; `nextAt` is the time of the next one. Works that are no
   * longer public are left out.
   */
  read: endpoint({
    method: 'GET',
    path: '/api/ranking',
    access: 'public',
    query: z.object({ type: z._default(RankingType, 'text'), window: z._default(RankingWindow, 'day') }),
    result: z.object({ entries: z.array(RankingEntry), updatedAt: Time, nextAt: Time }),
  }),
}
