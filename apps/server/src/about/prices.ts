import { OUTPUT_COSTS_AT_MOST, type Prices, TOKENS_A_POINT } from '@moyun/api'
import { PICTURE_COSTS } from '../painting/price.ts'
import { PRICES } from '../restoration/price.ts'
import { COSTS_BETWEEN } from '../scenes/price.ts'
import { CHARACTERS_A_POINT } from '../translations/price.ts'

const operations = Object.values(PRICES)

/** The prices of work without a membership. */
export const prices: Prices = {
  chat: { ...TOKENS_A_POINT, wordsAtMost: OUTPUT_COSTS_AT_MOST },
  writing: COSTS_BETWEEN,
  translation: CHARACTERS_A_POINT,
  painting: PICTURE_COSTS,
  restoration: { from: Math.min(...operations), to: Math.max(...operations) },
}
