import { lowered } from './lowered.ts'

/** What so many characters cost where one point is for `each` of them, for whom pays `percent` of it: rounded up, then lowered, and at least a point. */
export function pointsFor(characters: number, each: number, percent: number): number {
  return lowered(Math.ceil(characters / each), percent, 100)
}
