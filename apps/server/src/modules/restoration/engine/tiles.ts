/** A part of a picture. */
export interface Tile {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Tiles of at most `side` pixels that cover a picture. All have one size; the last of a row overlaps the one before.
 */
export function tilesOf(width: number, height: number, side: number): Tile[] {
  const across = partOf(width, side)
  const down = partOf(height, side)
  return startsOf(height, down).flatMap((top) =>
    startsOf(width, across).map((left) => ({ left, top, width: across, height: down })),
  )
}

/** The smallest part size that needs the minimum number of parts. */
const partOf = (whole: number, most: number): number => Math.ceil(whole / Math.ceil(whole / most))

const startsOf = (whole: number, part: number): number[] =>
  Array.from({ length: Math.ceil(whole / part) }, (_, k) => Math.min(k * part, whole - part))

/** The source index of each position of a tile with its margin; positions beyond the ends repeat the end. */
export function clampedIndices(from: number, length: number, around: number, whole: number): Int32Array {
  return Int32Array.from({ length: length + 2 * around }, (_, k) => Math.min(Math.max(from - around + k, 0), whole - 1))
}
