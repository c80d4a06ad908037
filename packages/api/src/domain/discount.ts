/** Reduces a price in the ratio `part` to `whole`: rounded down, and at least 1 point unless the price is 0. */
export const applyDiscount = (points: number, part: number, whole: number): number =>
  points === 0 ? 0 : Math.max(1, Math.floor((points * part) / whole))
