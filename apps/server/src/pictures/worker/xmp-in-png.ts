import { crc32 } from 'node:zlib'

/** Of the signature and of the first chunk, which says the size. */
const HEAD = 8 + 25

/** Puts XMP into a PNG, plain as its specification wants it (`iTXt`, not compressed): what else draws PNGs here would compress it, and many readers pass that by. */
export function withXmpInPng(png: Buffer, xmp: string): Buffer {
  const body = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([png.subarray(0, HEAD), frame.subarray(0, 4), body, frame.subarray(4), png.subarray(HEAD)])
}
