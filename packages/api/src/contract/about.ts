import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Regular prices in points, without a membership. */
export const Prices = z.object({
  /** Price of an answer: input tokens per point, output tokens per point, and the maximum price of the output. */
  chat: z.object({ input: z.int(), output: z.int(), wordsAtMost: z.int() }),
  /** Maximum price of a text with the cheapest and with the most expensive template. */
  writing: z.object({ from: z.int(), to: z.int() }),
  /** Source characters that one point translates. */
  translation: z.int(),
  /** One picture. */
  painting: z.int(),
  /** One restoration operation: the cheapest and the most expensive. */
  restoration: z.object({ from: z.int(), to: z.int() }),
})
export type Prices = z.infer<typeof Prices>

export const about = {
  /**
   * Public information for visitors: prices, the points that a new member gets, and the contact address; null if none
   * is configured.
   */
  read: endpoint({
    method: 'GET',
    path: '/api/about',
    access: 'public',
    result: z.object({ prices: Prices, welcomePoints: z.int(), bonusDays: z.int(), contact: z.nullable(z.string()) }),
  }),
}
