/** One place on the horizontal axis. */
export interface ChartPoint {
  /** What stands below it: `11-21`. */
  at: string
  value: number
  /** Of the second series, where there is one. */
  second?: number
}

export type ChartKind = 'line' | 'bar'

/** Everything that the drawing of a chart needs. */
export interface Drawn {
  points: readonly ChartPoint[]
  kind: ChartKind
  width: number
  height: number
  /** The point that is pointed at, or walked to. */
  active: number | null
  /** A number on the vertical axis, short: 万 in Chinese, K in English. */
  short: (value: number) => string
  /** A number in full. */
  full: (value: number) => string
}
