import type { ContentPoint } from './contract/console.ts'

/** Eight days of questions. */
export const contentPoints: ContentPoint[] = [3, 8, 5, 11, 6, 14, 9, 12].map((y, k) => ({
  x: `2026-03-${String(k + 7).padStart(2, '0')}`,
  y,
}))
