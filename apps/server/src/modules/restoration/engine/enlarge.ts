import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { backProject } from './back-project.ts'
import { areaOf, CHANNELS, emptyRaster, type Raster, type ReportProgress } from './raster.ts'
import { clampedIndices, type Tile, tilesOf } from './tiles.ts'

/** Pixels of a tile's side, without its margin: some 200 MB of memory during inference. */
const SIDE = 320
/** The margin in pixels that a result depends on: ten for the network, five for each round of correction. */
const AROUND = 20
/** More threads are not worth their synchronisation. */
const MOST_THREADS = 4

/** The weights are next to the code that reads them, in the build and in the sources. */
const WEIGHTS = path.join(import.meta.dirname, 'esrgan-slim-x2.onnx')

/** Doubles the width and height of pictures. */
export type Enlarger = (picture: Raster, report: ReportProgress, side?: number) => Promise<Raster>

/** Loads the network once for all pictures. */
export async function createEnlarger(): Promise<Enlarger> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const threads = Math.min(MOST_THREADS, os.availableParallelism())
  const session = await InferenceSession.create(await fs.readFile(WEIGHTS), {
    intraOpNumThreads: threads,
    executionMode: 'sequential',
  })

  return async (picture, report, side = SIDE) => {
    const large = emptyRaster(2 * picture.width, 2 * picture.height)
    const tiles = tilesOf(picture.width, picture.height, side)
    for (const [k, tile] of tiles.entries()) {
      const input = cut(picture, tile)
      const { data: output } = await look(
        session,
        new Tensor('float32', input, [1, 3, tile.height + 2 * AROUND, tile.width + 2 * AROUND]),
      )
      paste(large, tile, corrected(output, input, tile))
      await report((k + 1) / tiles.length)
    }
    return large
  }
}

async function look(session: InferenceSession, input: Tensor) {
  const [from = '', to = ''] = [session.inputNames[0], session.outputNames[0]]
  const found = (await session.run({ [from]: input }))[to]
  if (found === undefined) throw new Error('The model returned no output')
  return found
}

/** The colours of a tile with its margin, one plane each. */
function cut({ width, height, pixels }: Raster, tile: Tile): Float32Array {
  const columns = clampedIndices(tile.left, tile.width, AROUND, width)
  const rows = clampedIndices(tile.top, tile.height, AROUND, height)
  const area = columns.length * rows.length
  const planes = new Float32Array(3 * area)
  let to = 0
  for (const y of rows) {
    for (const x of columns) {
      const from = CHANNELS * (y * width + x)
      for (let colour = 0; colour < 3; colour += 1) planes[colour * area + to] = pixels[from + colour] as number
      to += 1
    }
  }
  return planes
}

function corrected(output: Float32Array, input: Float32Array, tile: Tile): Float32Array {
  const small = { width: tile.width + 2 * AROUND, height: tile.height + 2 * AROUND }
  const large = { width: 2 * small.width, height: 2 * small.height }
  for (let colour = 0; colour < 3; colour += 1) {
    const part = (planes: Float32Array, size: typeof small) => ({
      ...size,
      values: planes.subarray(colour * areaOf(size), (colour + 1) * areaOf(size)),
    })
    backProject(part(output, large), part(input, small))
  }
  return output
}

function paste({ width, pixels }: Raster, tile: Tile, planes: Float32Array) {
  const across = 2 * (tile.width + 2 * AROUND)
  const area = 2 * (tile.height + 2 * AROUND) * across
  for (let y = 0; y < 2 * tile.height; y += 1) {
    let from = (y + 2 * AROUND) * across + 2 * AROUND
    let to = CHANNELS * ((2 * tile.top + y) * width + 2 * tile.left)
    for (let x = 0; x < 2 * tile.width; x += 1) {
      for (let colour = 0; colour < 3; colour += 1) pixels[to + colour] = planes[colour * area + from] as number
      from += 1
      to += CHANNELS
    }
  }
}
