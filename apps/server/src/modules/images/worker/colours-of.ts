import { type Colours, MAX_PIXELS } from '../pictures.ts'
import { pictureReader } from './picture-reader.ts'

/** Maximum side, in pixels, of the scaled-down copy whose colours are counted. */
const SIDE = 64
/** Maximum number of reported colours, and the minimum share of the picture for a colour to be reported. */
const [MOST_COLOURS, LEAST_PERCENT] = [5, 4]
/** Bits of each channel that are dropped to group similar colours. */
const SHIFT = 5

/** The main colours of a picture; transparent parts count as white. */
export async function coloursOf(picture: Buffer): Promise<Colours> {
  const open = await pictureReader(MAX_PIXELS)
  const { data: pixels, info } = await open(picture)
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
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
    .map((bucket) => ({
      hex: `#${bucket.sum
        .map((sum) =>
          Math.round(sum / bucket.count)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
      percent: Math.round((100 * bucket.count) / count),
    }))
    .filter(({ percent }) => percent >= LEAST_PERCENT)
}
