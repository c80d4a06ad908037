import { expect, test } from 'vitest'
import { maxAnswerPrice, answerPrice, estimateTokens } from './answer-price.ts'

test.each([
  ['of the smallest size', 1, 0, 1],
  ['of one token', 40, 1, 1],
  ['to a short question', 40, 320, 4],
  ['of exactly three points', 1000, 200, 3],
  ['of three points and one token', 1001, 200, 4],
  ['without output to a long question', 5334, 0, 6],
  ['above the maximum output price', 40, 9_000_000, 21],
  ['above the maximum output price to a very long question', 40_000, 9_000_000, 60],
])('an answer %s: %i tokens in and %i out cost %i points', (_, input, output, points) => {
  expect(answerPrice(input, output)).toBe(points)
})

test('computes the maximum price of an answer, and applies the rate of a membership to it', () => {
  expect([1, 1000, 5334].map((input) => maxAnswerPrice(input))).toEqual([21, 21, 26])
  expect(maxAnswerPrice(5334, 80)).toBe(20)
})

test('estimates the tokens of a text by its characters and of pictures by their number', () => {
  expect([estimateTokens(0), estimateTokens(1), estimateTokens(3), estimateTokens(3, 2)]).toEqual([0, 1, 2, 2002])
})
