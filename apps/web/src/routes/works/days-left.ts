/** In milliseconds. */
const DAY = 86_400_000

/** The days left of the thirty that a work stays in the trash; one on the last day. */
export const daysLeft = (deletedAt: string, now: number) =>
  Math.max(1, Math.ceil((Date.parse(deletedAt) + 30 * DAY - now) / DAY))
