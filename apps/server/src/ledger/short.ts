import { Refusal } from '@moyun/api'

/** Points or cash are not enough: the contract's code. */
const SHORT = 2001

/** What is thrown where there is not so much. */
export const short = (
  reason: 'pointsShort' | 'cashShort' | 'balanceShort',
  needed: number,
  available: number,
): Refusal => new Refusal(SHORT, reason, { result: { needed, available } })

/** What is thrown where the member's own cap of the day allows no more. `cap` tells it from points that are not there: they may well be. */
export const capped = ({ needed, available, cap }: { needed: number; available: number; cap: number }): Refusal =>
  new Refusal(SHORT, 'capReached', { result: { needed, available, cap } })
