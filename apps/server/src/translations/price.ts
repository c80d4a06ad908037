/** So many characters of what is translated cost one point. */
export const CHARACTERS_A_POINT = 200

const pointsOf = (characters: number) => Math.ceil(characters / CHARACTERS_A_POINT)

/** What further characters of a text cost, of which some are paid: many small parts cost as much as one whole. */
export const pointsBetween = (paid: number, further: number): number => pointsOf(paid + further) - pointsOf(paid)
