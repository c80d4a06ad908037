import { expect, test } from 'vitest'
import { ranksOf } from './heading-ranks.ts'
import { continueParsing } from './markdown-stream.ts'

const ranks = (depths: readonly number[]) =>
  ranksOf(continueParsing(depths.map((depth) => `${'#'.repeat(depth)} 题`).join('\n\n')).blocks)

test.each([
  [
    [3, 3, 4],
    [2, 2, 3],
  ],
  [
    [1, 3, 2, 3],
    [2, 3, 3, 4],
  ],
  [
    [6, 1, 2, 2, 1],
    [2, 2, 3, 3, 2],
  ],
  [
    [1, 2, 3, 4, 5, 6],
    [2, 3, 4, 5, 6, 6],
  ],
])('headings of the depths %j have the ranks %j', (depths, expected) => {
  expect(ranks(depths)).toEqual(expected)
})
