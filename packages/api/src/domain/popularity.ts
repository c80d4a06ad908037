/** The heat that each kind of event adds to a public work when it happens. */
export const HEAT = { use: 5, like: 3, view: 1 } as const
export type HeatKind = keyof typeof HEAT

/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/** Half-life of heat, in milliseconds. */
export const HEAT_HALF_LIFE = 2 * DAY

/** Time span that each board covers, in milliseconds. */
export const HEAT_WINDOWS = { day: DAY, week: 7 * DAY, all: Infinity } as const
export type HeatWindow = keyof typeof HEAT_WINDOWS

/** Heat of a work at `now`, from the earlier events within a window. Times are in milliseconds. */
export function heatOf(
  happened: readonly { kind: HeatKind; at: number }[],
  now: number,
  window: HeatWindow = 'all',
): number {
  const counted = happened.filter(({ at }) => at <= now && now - at < HEAT_WINDOWS[window])
  return counted.reduce((heat, { kind, at }) => heat + HEAT[kind] * 2 ** ((at - now) / HEAT_HALF_LIFE), 0)
}

/** Total heat without decay. */
export const heatBeforeCooling = ({ uses, likes, views }: Readonly<Record<'uses' | 'likes' | 'views', number>>) =>
  uses * HEAT.use + likes * HEAT.like + views * HEAT.view
