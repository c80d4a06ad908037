/** One point on the horizontal axis. */
export interface ChartPoint {
  /** Its label: `11-21`. */
  at: string
  value: number
  /** Value of the second series, where there is one. */
  second?: number
}

export type ChartKind = 'line' | 'bar'

/** Everything that the drawing of a chart needs. */
export interface ChartDrawingProps {
  points: readonly ChartPoint[]
  kind: ChartKind
  width: number
  height: number
  /** Index of the point that is hovered, or selected by keyboard. */
  active: number | null
  /** Short format for the vertical axis: 万 in Chinese, K in English. */
  short: (value: number) => string
  /** Full format. */
  full: (value: number) => string
}
