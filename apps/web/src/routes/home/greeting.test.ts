import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { lunarDay } from './lunar-day.ts'
import { partOfDay } from './part-of-day.ts'

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [9, 'forenoon'],
  [12, 'noon'],
  [14, 'afternoon'],
  [18, 'evening'],
  [22, 'evening'],
  [23, 'night'],
] as const)('at %i o’clock it is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part)
})

test.each([
  ['2026-02-17', '正月初一'],
  ['2026-11-25', '十月十七'],
  ['2025-07-25', '闰六月初一'],
  ['2026-09-25', '八月十五'],
])('the lunar date of %s is %s', (day, lunarDate) => {
  expect(lunarDay(createIntl({ locale: 'zh-CN', timeZone: 'Asia/Shanghai' }), new Date(`${day}T12:00:00+08:00`))).toBe(
    lunarDate,
  )
})
