import { lowered, pointsFor, type ZsceneDeed, type ZscenePrices } from '@moyun/api'

/** In points, at most. */
const OUTLINE = 6
const NODE = 3
/** So many characters cost one point. */
const CHARACTERS_A_POINT = { planning: 150, writing: 100, polishing: 200 } as const

/** What runs cost where a member pays `percent` of the usual. */
export const pricesAt = (percent: number): ZscenePrices => ({
  outline: lowered(OUTLINE, percent, 100),
  node: lowered(NODE, percent, 100),
  writing: CHARACTERS_A_POINT.writing,
  polishing: CHARACTERS_A_POINT.polishing,
  percent,
})

const eachOf = (deed: ZsceneDeed) =>
  deed === 'section'
    ? CHARACTERS_A_POINT.writing
    : deed === 'polish'
      ? CHARACTERS_A_POINT.polishing
      : CHARACTERS_A_POINT.planning

/** What a run costs at most, at the usual price. `characters`: how long its section is to be, or is. */
export function quoteFor(deed: ZsceneDeed, characters: number): number {
  if (deed === 'outline') return OUTLINE
  return deed === 'node' ? NODE : pointsFor(characters, eachOf(deed), 100)
}

/** What so many characters of a run cost, at the usual price. */
export const costFor = (deed: ZsceneDeed, characters: number): number => pointsFor(characters, eachOf(deed), 100)
