import { crc32 } from 'node:zlib'

/** Of the signature and of the first chunk, which says the size. */
const HEAD = 8 + 25

/** Puts a chunk into a PNG, behind the one that says its size. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([png.subarray(0, HEAD), frame.subarray(0, 4), body, frame.subarray(4), png.subarray(HEAD)])
}
