import fs from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A square, red on the left and blue on the right. */
export const redBlueSquare = (side = 64): Sharp =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#00f' } }).composite([
    { input: { create: { width: side / 2, height: side, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ])

/** A phone's HEIC picture: 64 × 48, red on the left, blue on the right, in tiles, 10 bit, Display P3. */
export const phonePicture = (): Buffer => fs.readFileSync(path.join(import.meta.dirname, 'test-phone.heic'))

/** The same with a rotation by a quarter to the left, written over a property that is not needed. */
export function rotatedPhonePicture(): Buffer {
  const picture = phonePicture()
  const at = picture.indexOf('pixi')
  picture.write('irot', at)
  picture[at + 4] = 1
  return picture
}

/** A phone's picture whose metadata gives all its images a larger size than they have. */
export function hugePhonePicture(picture: Buffer, width: number, height = width): Buffer {
  const huge = Buffer.from(picture)
  for (let at = huge.indexOf('ispe'); at !== -1; at = huge.indexOf('ispe', at + 1)) {
    huge.writeUInt32BE(width, at + 8)
    huge.writeUInt32BE(height, at + 12)
  }
  return huge
}

let made = 0
/** A PNG that is different with each call. */
export function anyPicture(width = 8, height = 8): Promise<Buffer> {
  made += 1
  return sharp({ create: { width, height, channels: 3, background: { r: made % 256, g: (made >> 8) % 256, b: 7 } } })
    .png()
    .toBuffer()
}

/** The colour at a position: `100` for red, `001` for blue. */
export const colourAt = async (picture: Buffer, left: number, top: number) =>
  [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
    .map((value) => (value > 128 ? 1 : 0))
    .join('')

/** A black PNG of any size that takes only a few bytes. */
export function hugePng(width: number, height = width) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG with an additional text chunk before its end. */
export const withTextChunk = (png: Buffer, words: string) =>
  Buffer.concat([png.subarray(0, -12), chunk('tEXt', Buffer.from(`Comment\0${words}`)), png.subarray(-12)])

/** A PNG with corrupted pixel data but an intact end. */
export function withBrokenRows(png: Buffer): Buffer {
  const broken = Buffer.from(png)
  const at = broken.indexOf('IDAT')
  return broken.fill(7, at + 12, broken.indexOf('IEND') - 12)
}

function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

function crc(bytes: Buffer) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
