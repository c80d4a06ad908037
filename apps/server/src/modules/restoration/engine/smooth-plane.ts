import type { Plane } from './back-project.ts'
import { BLOCK, inverseDct, forwardDct } from './dct.ts'
import type { ReportProgress } from './raster.ts'
import { clampedIndices, type Tile, tilesOf } from './tiles.ts'

/** Pixels of a tile's side. Even, as are all steps, so that blocks begin at the same positions whatever the tile. */
const SIDE = 256
/** The margin, so that every block that touches a pixel is in its tile. */
const AROUND = BLOCK
/** Distance between blocks: each pixel is in sixteen blocks. */
const STEP = 2

/**
 * Removes, from every block that covers a pixel, the waves below their thresholds; the pixel becomes the mean of the
 * results.
 */
export async function smoothPlane(
  plane: Plane,
  thresholds: Float32Array,
  report: ReportProgress,
  side = SIDE,
): Promise<Plane> {
  const made = { ...plane, values: new Float32Array(plane.values.length) }
  const tiles = tilesOf(plane.width, plane.height, side).map(evenly)
  for (const [k, tile] of tiles.entries()) {
    smoothTile(plane, made, tile, thresholds)
    await report((k + 1) / tiles.length)
  }
  return made
}

/** Aligns a tile to even positions and sizes; the last tile of a row overlaps the one before by any amount anyway. */
function evenly({ left, top, width, height }: Tile): Tile {
  return { left: left & ~1, top: top & ~1, width: width + (left & 1), height: height + (top & 1) }
}

function smoothTile(plane: Plane, made: Plane, tile: Tile, thresholds: Float32Array) {
  const columns = clampedIndices(tile.left, tile.width + (tile.width & 1), AROUND, plane.width)
  const rows = clampedIndices(tile.top, tile.height + (tile.height & 1), AROUND, plane.height)
  const width = columns.length
  const seen = new Float32Array(width * rows.length)
  for (const [y, row] of rows.entries())
    for (let x = 0; x < width; x += 1)
      seen[y * width + x] = plane.values[row * plane.width + (columns[x] as number)] as number

  const sums = new Float32Array(seen.length)
  const weights = new Float32Array(seen.length)
  const block = new Float32Array(BLOCK * BLOCK)
  for (let top = 0; top <= rows.length - BLOCK; top += STEP) {
    for (let left = 0; left <= width - BLOCK; left += STEP) {
      const corner = top * width + left
      for (let y = 0; y < BLOCK; y += 1)
        for (let x = 0; x < BLOCK; x += 1) block[y * BLOCK + x] = seen[corner + y * width + x] as number
      const weight = 1 / (1 + smoothBlock(block, thresholds))
      for (let y = 0; y < BLOCK; y += 1) {
        for (let x = 0; x < BLOCK; x += 1) {
          const at = corner + y * width + x
          sums[at] = (sums[at] as number) + weight * (block[y * BLOCK + x] as number)
          weights[at] = (weights[at] as number) + weight
        }
      }
    }
  }
  for (let y = 0; y < tile.height; y += 1) {
    for (let x = 0; x < tile.width; x += 1) {
      const at = (y + AROUND) * width + x + AROUND
      made.values[(tile.top + y) * plane.width + tile.left + x] = (sums[at] as number) / (weights[at] as number)
    }
  }
}

/** Returns how many waves besides the mean remain in a block: the fewer, the more certain its content. */
function smoothBlock(block: Float32Array, thresholds: Float32Array): number {
  forwardDct(block)
  let left = 0
  for (let k = 1; k < block.length; k += 1) {
    if (Math.abs(block[k] as number) < (thresholds[k] as number)) block[k] = 0
    else left += 1
  }
  inverseDct(block)
  return left
}
