/** The heat that each kind of event adds to a public work when it happens. */
export const POPULARITY_WEIGHTS = { use: 5, like: 3, view: 1 } as const
export type PopularityEventKind = keyof typeof POPULARITY_WEIGHTS

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** Half-life of heat, in milliseconds. */
export const POPULARITY_HALF_LIFE = 2 * DAY

/** Time span that each board covers, in milliseconds. */
export const POPULARITY_WINDOWS = { day: DAY, week: 7 * DAY, all: Infinity } as const
export type PopularityWindow = keyof typeof POPULARITY_WINDOWS

/** Heat of a work at `now`, from the earlier events within a window. Times are in milliseconds. */
export function popularityOf(
  happened: readonly { kind: PopularityEventKind; at: number }[],
  now: number,
  window: PopularityWindow = 'all',
): number {
  const counted = happened.filter(({ at }) => at <= now && now - at < POPULARITY_WINDOWS[window])
  return counted.reduce(
    (heat, { kind, at }) => heat + POPULARITY_WEIGHTS[kind] * 2 ** ((at - now) / POPULARITY_HALF_LIFE),
    0,
  )
}

/** Total heat without decay. */
export const popularityWithoutDecay = ({ uses, likes, views }: Readonly<Record<'uses' | 'likes' | 'views', number>>) =>
  uses * POPULARITY_WEIGHTS.use + likes * POPULARITY_WEIGHTS.like + views * POPULARITY_WEIGHTS.view
