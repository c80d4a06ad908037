import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Eight bits per channel, red, green and blue; not interlaced. */
const KIND = [8, 2, 0, 0, 0]
const CHANNELS = 3

/**
 * Encodes our own pixels as a PNG, quickly, because it is re-encoded before it is stored. This needs no image library.
 */
export function toPng(pixels: Uint8ClampedArray, width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set(KIND, 8)
  // Each row begins with its filter type: 0 for none.
  const rows = Buffer.alloc((CHANNELS * width + 1) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(CHANNELS * width * y, CHANNELS * width * (y + 1)), (CHANNELS * width + 1) * y + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
