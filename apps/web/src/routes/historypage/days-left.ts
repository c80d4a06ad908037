/** In milliseconds. */
const DAY = 86_400_000

/** How many days are left of the thirty that a work lies in the trash; one on the last. */
export const daysLeft = (deletedAt: string, now: number) =>
  Math.max(1, Math.ceil((Date.parse(deletedAt) + 30 * DAY - now) / DAY))
