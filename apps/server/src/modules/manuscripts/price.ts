import { applyDiscount, textPrice, type ManuscriptGenerationKind, type ManuscriptPrices } from '@moyun/api'

/** Maximum prices, in points. */
const OUTLINE = 6
const NODE = 3
/** Characters per point. */
const CHARACTERS_A_POINT = { planning: 150, writing: 100, polishing: 200 } as const

/** The prices for a member who pays `percent` of the usual price. */
export const pricesAt = (percent: number): ManuscriptPrices => ({
  outline: applyDiscount(OUTLINE, percent, 100),
  node: applyDiscount(NODE, percent, 100),
  writing: CHARACTERS_A_POINT.writing,
  polishing: CHARACTERS_A_POINT.polishing,
  percent,
})

const eachOf = (action: ManuscriptGenerationKind) =>
  action === 'section'
    ? CHARACTERS_A_POINT.writing
    : action === 'polish'
      ? CHARACTERS_A_POINT.polishing
      : CHARACTERS_A_POINT.planning

/** The maximum usual price of a run. `characters`: the planned or current length of its section. */
export function maxGenerationPrice(action: ManuscriptGenerationKind, characters: number): number {
  if (action === 'outline') return OUTLINE
  return action === 'node' ? NODE : textPrice(characters, eachOf(action), 100)
}

/** The usual price of this many characters of a run. */
export const generationPrice = (action: ManuscriptGenerationKind, characters: number): number =>
  textPrice(characters, eachOf(action), 100)
