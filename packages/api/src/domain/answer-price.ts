import { lowered } from './discount.ts'

/**
 * Longest conversation context that is sent to a model, in characters (code points). The oldest turns are dropped
 * first.
 */
export const CONTEXT_LIMIT = 48_000
/** Maximum number of pictures of one conversation that are sent to a model. */
export const MOST_PICTURES_SHOWN = 8

/** Input tokens and output tokens that one point pays for. */
export const TOKENS_A_POINT = { input: 1000, output: 100 } as const
/** Maximum price of an answer's output in points, however long it is. The input is charged on top. */
export const OUTPUT_COSTS_AT_MOST = 20

/** Estimate for uncounted text: characters per token. */
export const CHARACTERS_A_TOKEN = 1.5
/** Estimate: tokens per picture sent to a model. */
export const PICTURE_TOKENS = 1000

/** Estimates the tokens of a text with this many characters (code points) and of the pictures sent with it. */
export const reckonTokens = (characters: number, pictures = 0): number =>
  Math.ceil(characters / CHARACTERS_A_TOKEN) + pictures * PICTURE_TOKENS

/** Regular price of an answer in points, from its input and output tokens. At least 1 point once a model was called. */
export function answerPoints(input: number, output: number, outputAtMost: number = OUTPUT_COSTS_AT_MOST): number {
  // In thousandths of a point, which are whole numbers.
  const words = Math.min((output * TOKENS_A_POINT.input) / TOKENS_A_POINT.output, outputAtMost * TOKENS_A_POINT.input)
  return Math.max(1, Math.ceil((input + words) / TOKENS_A_POINT.input))
}

/**
 * Maximum price in points of an answer to this many input tokens, for a member who pays `rate` percent of the regular
 * price.
 */
export const answerCostsAtMost = (input: number, rate = 100): number =>
  lowered(answerPoints(input, Infinity), rate, 100)
