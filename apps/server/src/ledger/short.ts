import { Refusal } from '@moyun/api'

/** Points or cash are not enough: the contract's code. */
const SHORT = 2001

/** What is thrown where there is not so much. */
export const short = (reason: 'pointsShort' | 'cashShort', needed: number, available: number): Refusal => new Refusal(SHORT, reason, { result: { needed, available } })
