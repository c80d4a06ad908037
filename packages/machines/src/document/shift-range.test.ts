import { expect, test } from 'vitest'
import { shiftRange } from './shift-range.ts'

const text = '甲乙丙丁戊'
const span = { from: 2, to: 4 }
const says = (after: string) => {
  const place = shiftRange(span, text, after)
  return place && after.slice(place.from, place.to)
}

test.each([
  ['no edit', text, '丙丁'],
  ['an edit before it', '新甲乙丙丁戊', '丙丁'],
  ['a deletion before it', '乙丙丁戊', '丙丁'],
  ['an edit after it', '甲乙丙丁', '丙丁'],
  ['an insertion right after it', '甲乙丙丁了戊', '丙丁'],
  ['an insertion right before it', '甲乙了丙丁戊', '丙丁'],
])('finds the same passage after %s', (_, after, expected) => {
  expect(says(after)).toBe(expected)
})

test.each([
  ['into it', '甲乙丙了丁戊'],
  ['over its end', '甲乙丙'],
  ['over its beginning', '丁戊'],
  ['over all of it', ''],
])('finds no passage after an edit %s', (_, after) => {
  expect(says(after)).toBeNull()
})
