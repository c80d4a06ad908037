import { Refusal } from '@moyun/api'

/** The contract's code for insufficient points or cash. */
const INSUFFICIENT_FUNDS = 2001

/** The error for insufficient points or cash. */
export const insufficientFunds = (
  reason: 'pointsShort' | 'cashShort' | 'balanceShort',
  needed: number,
  available: number,
): Refusal => new Refusal(INSUFFICIENT_FUNDS, reason, { result: { needed, available } })

/**
 * The error for a quote above the member's daily cap. `cap` distinguishes it from insufficient points: the points may
 * suffice.
 */
export const dailyCapExceeded = ({
  needed,
  available,
  cap,
}: {
  needed: number
  available: number
  cap: number
}): Refusal => new Refusal(INSUFFICIENT_FUNDS, 'capReached', { result: { needed, available, cap } })
