import {
  applyDiscount,
  lengthUnit,
  manuscriptPromptPrice,
  maxManuscriptPromptTokens,
  SECTION_LIMIT,
  textPrice,
  type ManuscriptGenerationKind,
  type ManuscriptMaterial,
  type ManuscriptPrices,
} from '@moyun/api'
import type { ManuscriptRow } from './own-manuscript.ts'

/** Maximum prices, in points. */
const OUTLINE = 6
const NODE = 3
/** Length that one point pays for, in the unit of the manuscript's language. */
const LENGTH_PER_POINT = { planning: 150, writing: 100, polishing: 200 } as const

/** The prices for a member who pays `percent` of the usual price. */
export const pricesAt = (percent: number): ManuscriptPrices => ({
  outline: applyDiscount(OUTLINE, percent, 100),
  node: applyDiscount(NODE, percent, 100),
  writing: LENGTH_PER_POINT.writing,
  polishing: LENGTH_PER_POINT.polishing,
  percent,
})

const eachOf = (action: ManuscriptGenerationKind) =>
  action === 'section'
    ? LENGTH_PER_POINT.writing
    : action === 'polish'
      ? LENGTH_PER_POINT.polishing
      : LENGTH_PER_POINT.planning

/** The maximum usual price of a generation. `length`: the planned or current length of its section. */
function maxGenerationPrice(action: ManuscriptGenerationKind, length: number): number {
  if (action === 'outline') return OUTLINE
  return action === 'node' ? NODE : textPrice(length, eachOf(action), 100)
}

/**
 * The maximum usual price of a generation with its prompt. `length`: as in `maxGenerationPrice`; `textUnits`: the
 * length of the section's text in UTF-16 units.
 */
export const maxQuote = (
  { name, material, outline }: ManuscriptRow,
  run: { action: ManuscriptGenerationKind; nodeId: string | null; wish: string; length: number; textUnits: number },
): number =>
  Math.max(
    maxGenerationPrice(run.action, run.length),
    manuscriptPromptPrice(
      maxManuscriptPromptTokens(
        // Validated by the contract when it was stored.
        { name, material: material as ManuscriptMaterial, outline },
        { action: run.action, nodeId: run.nodeId, length: run.textUnits, instruction: run.wish },
      ),
    ),
  )

/** The usual price of a generation that has produced this length. */
export const generationPrice = (action: ManuscriptGenerationKind, length: number): number =>
  textPrice(length, eachOf(action), 100)

/** A model seldom keeps to a length: it may write this many times the length that was paid for, and this much more. */
const OUTPUT_SLACK = { times: 2, more: 300 } as const
/** UTF-16 units of one unit of length, with white space and Markdown. */
const UNITS_OF = { characters: 1, words: 8 } as const
/** Upper estimate, of a character in Chinese, Japanese and Korean, and of a word in other languages. */
const TOKENS_OF_LENGTH = 2
/** Tokens of the longest outline that is read. */
const OUTLINE_TOKENS = 6000
/** Tokens that a model may use for reasoning, which its limit includes. */
const REASONING_TOKENS = 8000

/**
 * How much an engine may write for a generation with this quote: UTF-16 units of its section's text, and tokens in all.
 */
export function maxOutput(
  action: ManuscriptGenerationKind,
  quote: number,
  language: string,
): { units: number; tokens: number } {
  if (action === 'outline' || action === 'node') return { units: 0, tokens: OUTLINE_TOKENS + REASONING_TOKENS }
  const length = quote * eachOf(action) * OUTPUT_SLACK.times + OUTPUT_SLACK.more
  return {
    units: Math.min(SECTION_LIMIT, length * UNITS_OF[lengthUnit(language)]),
    tokens: length * TOKENS_OF_LENGTH + REASONING_TOKENS,
  }
}
