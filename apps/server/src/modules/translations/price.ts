/** Source characters per point. */
export const CHARACTERS_A_POINT = 200

const pointsOf = (characters: number) => Math.ceil(characters / CHARACTERS_A_POINT)

/** The price of further characters of a text of which some are paid: many small parts cost as much as the whole. */
export const pointsBetween = (paid: number, further: number): number => pointsOf(paid + further) - pointsOf(paid)
