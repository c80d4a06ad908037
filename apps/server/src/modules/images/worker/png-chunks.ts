import { crc32 } from 'node:zlib'

/** Bytes of the signature and the first chunk, which holds the size. */
const HEAD = 8 + 25

/** Inserts a chunk into a PNG, after the header chunk. */
export function withChunk(png: Buffer, type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([png.subarray(0, HEAD), frame.subarray(0, 4), body, frame.subarray(4), png.subarray(HEAD)])
}
