const [SHANGHAI, DAY] = [8 * 3_600_000, 86_400_000]

/** Which day it is in Shanghai at a moment, or so many days later: `2026-03-18`. */
export const dayInShanghai = (moment: number, later = 0) => new Date(moment + SHANGHAI + later * DAY).toISOString().slice(0, 10)

/** How many days are left of the thirty that a work lies in the trash; one on the last. */
export const daysLeft = (deletedAt: string, now: number) => Math.max(1, Math.ceil((Date.parse(deletedAt) + 30 * DAY - now) / DAY))
