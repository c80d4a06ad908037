import { withChunk } from './png-chunks.ts'

/**
 * Adds XMP to a PNG uncompressed (`iTXt`), as its specification requires: our encoder would compress it, and many
 * readers ignore compressed XMP.
 */
export const withXmpInPng = (png: Buffer, xmp: string): Buffer =>
  withChunk(png, 'iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(xmp)]))
