import { pictureReader } from '../../files/picture-reader.ts'
import type { TurnPicture } from '../chat-engine.ts'

/** What a program can tell of a picture without seeing anything in it. */
export interface PictureMeasures {
  name: string
  width: number
  height: number
  bytes: number
  /** Such as `16:9`, or `1.47:1` where it is no usual one. */
  proportion: string
  /** The largest first; none where the picture is not at hand. */
  colours: readonly { hex: string; percent: number }[]
}

/** Pixels of the small copy whose colours are counted. */
const SIDE = 64
const MOST_PIXELS = 24_000_000
/** Colours that are told, and the least of the picture that one takes to be told. */
const [MOST_COLOURS, LEAST_PERCENT] = [5, 4]
/** Bits of each channel that tell colours apart. */
const SHIFT = 5

/** Measures a picture: its size, its proportion, its main colours. */
export async function measurePicture({ name, width, height, bytes, shown }: TurnPicture): Promise<PictureMeasures> {
  return { name, width, height, bytes, proportion: proportionOf(width, height), colours: shown ? await coloursOf(Buffer.from(shown.content)) : [] }
}

const USUAL = [[1, 1], [5, 4], [4, 3], [3, 2], [16, 10], [5, 3], [16, 9], [2, 1], [21, 9]] as const

/** The usual proportion that is within a hundredth of it, or how many times the one side is the other. */
export function proportionOf(width: number, height: number): string {
  const [long, short] = [Math.max(width, height), Math.max(1, Math.min(width, height))]
  const usual = USUAL.find(([a, b]) => Math.abs((a / b) * (short / long) - 1) < 0.01)
  const [a, b] = usual ?? [Number((long / short).toFixed(2)), 1]
  return width >= height ? `${a}:${b}` : `${b}:${a}`
}

async function coloursOf(picture: Buffer): Promise<PictureMeasures['colours']> {
  const open = await pictureReader(MOST_PIXELS)
  const { data: pixels, info } = await open(picture).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' }).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const buckets = new Map<number, { count: number; sum: [number, number, number] }>()
  const count = info.width * info.height
  for (let at = 0; at < count; at += 1) {
    const [r = 0, g = r, b = r] = pixels.subarray(at * info.channels, at * info.channels + info.channels)
    const key = ((r >> SHIFT) << 6) | ((g >> SHIFT) << 3) | (b >> SHIFT)
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bucket.count += 1
    bucket.sum[0] += r
    bucket.sum[1] += g
    bucket.sum[2] += b
    buckets.set(key, bucket)
  }
  return [...buckets.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_COLOURS)
    .map((bucket) => ({ hex: `#${bucket.sum.map((sum) => Math.round(sum / bucket.count).toString(16).padStart(2, '0')).join('')}`, percent: Math.round((100 * bucket.count) / count) }))
    .filter(({ percent }) => percent >= LEAST_PERCENT)
}
