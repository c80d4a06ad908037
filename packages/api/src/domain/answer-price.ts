import { applyDiscount } from './discount.ts'

/**
 * Longest conversation context that is sent to a model, in characters (code points). The oldest turns are dropped
 * first.
 */
export const CONTEXT_LIMIT = 48_000
/** Maximum number of pictures of one conversation that are sent to a model. */
export const MAX_CONTEXT_PICTURES = 8

/** Input tokens and output tokens that one point pays for. */
export const TOKENS_PER_POINT = { input: 1000, output: 100 } as const
/** Maximum price of an answer's output in points, however long it is. The input is charged on top. */
export const MAX_OUTPUT_PRICE = 20

/** Estimate for uncounted text: characters per token. */
export const CHARACTERS_PER_TOKEN = 1.5
/** Estimate: tokens per picture sent to a model. */
export const PICTURE_TOKENS = 1000

/** Estimates the tokens of a text with this many characters (code points) and of the pictures sent with it. */
export const estimateTokens = (characters: number, pictures = 0): number =>
  Math.ceil(characters / CHARACTERS_PER_TOKEN) + pictures * PICTURE_TOKENS

/** Regular price of an answer in points, from its input and output tokens. At least 1 point once a model was called. */
export function answerPrice(input: number, output: number, outputAtMost: number = MAX_OUTPUT_PRICE): number {
  // In thousandths of a point, which are whole numbers.
  const words = Math.min(
    (output * TOKENS_PER_POINT.input) / TOKENS_PER_POINT.output,
    outputAtMost * TOKENS_PER_POINT.input,
  )
  return Math.max(1, Math.ceil((input + words) / TOKENS_PER_POINT.input))
}

/**
 * Maximum price in points of an answer to this many input tokens, for a member who pays `rate` percent of the regular
 * price.
 */
export const maxAnswerPrice = (input: number, rate = 100): number =>
  applyDiscount(answerPrice(input, Infinity), rate, 100)
