import { MAX_OUTPUT_PRICE, type Prices, TOKENS_PER_POINT } from '@moyun/api'
import { POINTS_PER_PICTURE } from '../painting/price.ts'
import { PRICES } from '../restoration/price.ts'
import { TEMPLATE_PRICE_RANGE } from '../templates/price.ts'
import { CHARACTERS_A_POINT } from '../translations/price.ts'

const operations = Object.values(PRICES)

/** The prices of work without a membership. */
export const prices: Prices = {
  chat: { ...TOKENS_PER_POINT, wordsAtMost: MAX_OUTPUT_PRICE },
  writing: TEMPLATE_PRICE_RANGE,
  translation: CHARACTERS_A_POINT,
  painting: POINTS_PER_PICTURE,
  restoration: { from: Math.min(...operations), to: Math.max(...operations) },
}
