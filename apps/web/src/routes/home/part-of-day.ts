/** Which greeting suits an hour. */
export type PartOfDay = 'night' | 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** From which hour each part lasts, the last first. */
const from: readonly [number, PartOfDay][] = [
  [23, 'night'],
  [18, 'evening'],
  [14, 'afternoon'],
  [12, 'noon'],
  [9, 'forenoon'],
  [5, 'morning'],
  [0, 'night'],
]

/** By the hour on the reader's clock. */
export function partOfDay(hour: number): PartOfDay {
  return from.find(([begins]) => hour >= begins)?.[1] ?? 'night'
}
