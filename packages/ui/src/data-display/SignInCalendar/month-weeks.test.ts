import { expect, test } from 'vitest'
import { weeksOf } from './month-weeks.ts'

test('lays a month out in whole weeks, with its first day below its weekday', () => {
  const weeks = weeksOf('2026-11-21', 1)

  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOf('2026-11-21', 0)[0]?.[0]).toBe('2026-11-01')
})

test('a February that starts with the week has four weeks, and a leap February has 29 days', () => {
  expect(weeksOf('2027-02-10', 1)).toHaveLength(4)
  expect(
    weeksOf('2028-02-10', 1)
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(29)
})
