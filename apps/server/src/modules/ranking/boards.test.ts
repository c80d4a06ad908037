import { expect, test } from 'vitest'
import { rankChange, isFresh, nextComputation } from './boards.ts'

const at = (time: string) => new Date(`2026-03-18T${time}Z`)

test('returns how many ranks a work rose or fell, 0 if unchanged, or new', () => {
  expect([rankChange(2, 5), rankChange(5, 2), rankChange(3, 3), rankChange(1, null)]).toEqual([3, -3, 0, 'new'])
})

test('keeps boards until the next full ten minutes, and not when the clock was set back', () => {
  expect(isFresh(at('08:14:00'), at('08:19:59.999'))).toBe(true)
  expect(isFresh(at('08:14:00'), at('08:20:00'))).toBe(false)
  expect(isFresh(at('08:14:00'), at('08:13:59'))).toBe(false)
  expect(isFresh(undefined, at('08:14:00'))).toBe(false)
  expect(nextComputation(at('08:14:00'))).toEqual(at('08:20:00'))
  expect(nextComputation(at('08:20:00'))).toEqual(at('08:30:00'))
})
