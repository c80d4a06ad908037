import type { about } from './contract/about.ts'
import type { Answer } from './endpoint.ts'

/** What the house says of itself to whoever has not signed in. */
export const aboutHouse: Answer<typeof about.read> = {
  prices: {
    chat: { input: 1000, output: 100, wordsAtMost: 20 },
    writing: { from: 8, to: 40 },
    translation: 200,
    painting: 4,
    restoration: { from: 2, to: 8 },
  },
  welcomePoints: 1000,
  bonusDays: 30,
  contact: 'hello@moyun.example',
}
