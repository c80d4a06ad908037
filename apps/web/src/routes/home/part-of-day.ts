/** The greetings by time of day. */
export type PartOfDay = 'night' | 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/** The first hour of each part of the day, last first. */
const from: readonly [number, PartOfDay][] = [
  [23, 'night'],
  [18, 'evening'],
  [14, 'afternoon'],
  [12, 'noon'],
  [9, 'forenoon'],
  [5, 'morning'],
  [0, 'night'],
]

/** The part of the day of an hour in the reader's time zone. */
export function partOfDay(hour: number): PartOfDay {
  return from.find(([begins]) => hour >= begins)?.[1] ?? 'night'
}
