import { withChunk } from './png-chunks.ts'

/** Puts XMP into a PNG, plain as its specification wants it (`iTXt`, not compressed): what else draws PNGs here would compress it, and many readers pass that by. */
export const withXmpInPng = (png: Buffer, xmp: string): Buffer =>
  withChunk(png, 'iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)]))
