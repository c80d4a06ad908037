import type { Prices } from '@moyun/api'
import { ANSWER_COSTS_AT_MOST } from '../chat/price.ts'
import { PICTURE_COSTS } from '../painting/price.ts'
import { PRICES } from '../restoration/price.ts'
import { COSTS_BETWEEN } from '../scenes/price.ts'
import { CHARACTERS_A_POINT } from '../translations/price.ts'

const operations = Object.values(PRICES)

/** What work costs without a membership. */
export const prices: Prices = {
  chat: ANSWER_COSTS_AT_MOST,
  writing: COSTS_BETWEEN,
  translation: CHARACTERS_A_POINT,
  painting: PICTURE_COSTS,
  restoration: { from: Math.min(...operations), to: Math.max(...operations) },
}
