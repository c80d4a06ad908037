import { lowered } from './lowered.ts'

/** How much of a long talk a model is given, in characters (code points); the oldest turns are left out first. */
export const CONTEXT_LIMIT = 48_000
/** Pictures of one talk that a model is shown at most. */
export const MOST_PICTURES_SHOWN = 8

/** Tokens of what a model is asked, and of what it answers, that one point pays for. */
export const TOKENS_A_POINT = { input: 1000, output: 100 } as const
/** What the words of an answer cost at most, in points, however long it is. What the model was asked comes on top. */
export const OUTPUT_COSTS_AT_MOST = 20

/** Of a text that nobody has counted, so many characters are taken for a token. */
export const CHARACTERS_A_TOKEN = 1.5
/** A picture that is shown to a model is taken for so many tokens. */
export const PICTURE_TOKENS = 1000

/** Tokens of a text of so many characters (code points) that nobody has counted, and of pictures that are shown with it. */
export const reckonTokens = (characters: number, pictures = 0): number =>
  Math.ceil(characters / CHARACTERS_A_TOKEN) + pictures * PICTURE_TOKENS

/** What an answer usually costs, in points, by the tokens of both sides: at least one, once a model was asked. */
export function answerPoints(input: number, output: number, outputAtMost: number = OUTPUT_COSTS_AT_MOST): number {
  // In thousandths of a point, which are whole.
  const words = Math.min((output * TOKENS_A_POINT.input) / TOKENS_A_POINT.output, outputAtMost * TOKENS_A_POINT.input)
  return Math.max(1, Math.ceil((input + words) / TOKENS_A_POINT.input))
}

/** What an answer to so many tokens costs at most, in points, for a member who pays `rate` percent of the usual price. */
export const answerCostsAtMost = (input: number, rate = 100): number =>
  lowered(answerPoints(input, Infinity), rate, 100)
