/** What each thing that happens to a public work adds to its heat, at the moment in which it happens. */
export const HEAT = { use: 5, like: 3, view: 1 } as const
export type HeatKind = keyof typeof HEAT

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** After so many milliseconds half of it is left. */
export const HEAT_HALF_LIFE = 2 * DAY

/** How far back each board looks, in milliseconds. */
export const HEAT_WINDOWS = { day: DAY, week: 7 * DAY, all: Infinity } as const
export type HeatWindow = keyof typeof HEAT_WINDOWS

/** The heat at a moment of what happened before it, within a window. Times are in milliseconds. */
export function heatOf(
  happened: readonly { kind: HeatKind; at: number }[],
  now: number,
  window: HeatWindow = 'all',
): number {
  const counted = happened.filter(({ at }) => at <= now && now - at < HEAT_WINDOWS[window])
  return counted.reduce((heat, { kind, at }) => heat + HEAT[kind] * 2 ** ((at - now) / HEAT_HALF_LIFE), 0)
}

/** What was counted, as it would be if nothing ever cooled. */
export const heatBeforeCooling = ({ uses, likes, views }: Readonly<Record<'uses' | 'likes' | 'views', number>>) =>
  uses * HEAT.use + likes * HEAT.like + views * HEAT.view
