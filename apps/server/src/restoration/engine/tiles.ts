/** A part of a picture. */
export interface Tile {
  left: number
  top: number
  width: number
  height: number
}

/** Parts of at most so many pixels on a side, which cover a picture; all of one size, the last of a row over the one before. */
export function tilesOf(width: number, height: number, side: number): Tile[] {
  const across = partOf(width, side)
  const down = partOf(height, side)
  return startsOf(height, down).flatMap((top) =>
    startsOf(width, across).map((left) => ({ left, top, width: across, height: down })),
  )
}

/** As many parts as it takes, each as small as it can be then. */
const partOf = (whole: number, most: number): number => Math.ceil(whole / Math.ceil(whole / most))

const startsOf = (whole: number, part: number): number[] =>
  Array.from({ length: Math.ceil(whole / part) }, (_, k) => Math.min(k * part, whole - part))

/** Which place of a line of `length` each place of a tile with so much around it shows: beyond the ends, the ends. */
export function reachOf(from: number, length: number, around: number, whole: number): Int32Array {
  return Int32Array.from({ length: length + 2 * around }, (_, k) => Math.min(Math.max(from - around + k, 0), whole - 1))
}
