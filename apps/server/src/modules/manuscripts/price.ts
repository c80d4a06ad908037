import {
  applyDiscount,
  maxManuscriptPromptTokens,
  priceWithPrompt,
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

/** The maximum usual price of a run. `length`: the planned or current length of its section. */
function maxGenerationPrice(action: ManuscriptGenerationKind, length: number): number {
  if (action === 'outline') return OUTLINE
  return action === 'node' ? NODE : textPrice(length, eachOf(action), 100)
}

/**
 * The maximum usual price of a run with its prompt. `length`: as in `maxGenerationPrice`; `textUnits`: the length of the
 * section's text in UTF-16 units.
 */
export const maxQuote = (
  { name, material, outline }: ManuscriptRow,
  run: { action: ManuscriptGenerationKind; nodeId: string | null; wish: string; length: number; textUnits: number },
): number =>
  priceWithPrompt(
    maxGenerationPrice(run.action, run.length),
    maxManuscriptPromptTokens(
      // Validated by the contract when it was stored.
      { name, material: material as ManuscriptMaterial, outline },
      { action: run.action, nodeId: run.nodeId, length: run.textUnits, wish: run.wish },
    ),
  )

/** The usual price of a run that has produced this length. */
export const generationPrice = (action: ManuscriptGenerationKind, length: number): number =>
  textPrice(length, eachOf(action), 100)
