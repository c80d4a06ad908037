import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What work costs without a membership, in points. */
export const Prices = z.object({
  /** An answer: tokens of what the model is asked and of its words that one point pays for, and what its words cost at most. */
  chat: z.object({ input: z.int(), output: z.int(), wordsAtMost: z.int() }),
  /** A text of the cheapest and of the dearest scene, at most. */
  writing: z.object({ from: z.int(), to: z.int() }),
  /** Source characters that one point translates. */
  translation: z.int(),
  /** A picture. */
  painting: z.int(),
  /** One operation on a picture, the cheapest and the dearest. */
  restoration: z.object({ from: z.int(), to: z.int() }),
})
export type Prices = z.infer<typeof Prices>

export const about = {
  /** What somebody wants to know who has not signed in: what work costs, what a new member is given, and where the house is reached; null where it has named no address. */
  read: endpoint({
    method: 'GET',
    path: '/api/about',
    access: 'public',
    result: z.object({ prices: Prices, welcomePoints: z.int(), bonusDays: z.int(), contact: z.nullable(z.string()) }),
  }),
}
