import { expect, test } from 'vitest'
import { maxAnswerPrice, answerPrice, estimateTokens } from './answer-price.ts'

test.each([
  ['of next to nothing', 1, 0, 1],
  ['that says one word', 40, 1, 1],
  ['of a short question', 40, 320, 4],
  ['to the token', 1000, 200, 3],
  ['a token more', 1001, 200, 4],
  ['without a word to a long question', 5334, 0, 6],
  ['without an end', 40, 9_000_000, 21],
  ['without an end to all that fits', 40_000, 9_000_000, 60],
])('an answer %s: %i tokens in and %i out cost %i points', (_, input, output, points) => {
  expect(answerPrice(input, output)).toBe(points)
})

test('what it costs at most is lowered by a membership, and never below what is charged', () => {
  expect([1, 1000, 5334].map((input) => maxAnswerPrice(input))).toEqual([21, 21, 26])
  expect(maxAnswerPrice(5334, 80)).toBe(20)
})

test('a text is reckoned by its characters, pictures by their number', () => {
  expect([estimateTokens(0), estimateTokens(1), estimateTokens(3), estimateTokens(3, 2)]).toEqual([0, 1, 2, 2002])
})
