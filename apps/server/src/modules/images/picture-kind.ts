/** Image formats that are recognised in uploads; a GIF is not accepted. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'heic' | 'avif'

/** Signatures in a file's first bytes, decoded as Latin-1. */
const SIGNATURES = { png: /^\x89PNG\r\n.\n/, jpeg: /^\xff\xd8\xff/, webp: /^RIFF.{4}WEBP/s, gif: /^GIF8[79]a/ } as const
/** HEIF brands (ISO/IEC 23008-12) by content: images and sequences of HEVC or AV1. */
const BRANDS = { avif: /^(?:avif|avis)$/, heic: /^(?:hei[cxms]|hev[cxms])$/ } as const
/** Maximum bytes of the box that lists the brands. */
const MOST_BRANDS = 256

/** The format of a file by its content, whatever its name; null for none of these. */
export function detectPictureKind(sent: Buffer): PictureKind | null {
  const head = sent.toString('latin1', 0, MOST_BRANDS)
  for (const kind of ['png', 'jpeg', 'webp', 'gif'] as const) if (SIGNATURES[kind].test(head)) return kind
  if (head.slice(4, 8) !== 'ftyp') return null
  const brands = head.slice(8, Math.min(sent.readUInt32BE(0), MOST_BRANDS)).match(/.{4}/gs) ?? []
  for (const kind of ['avif', 'heic'] as const) if (brands.some((brand) => BRANDS[kind].test(brand))) return kind
  return null
}

const [SCAN, END] = [Buffer.from('ffda', 'hex'), Buffer.from('ffd9', 'hex')]

/** Whether a file of this format is truncated. */
export function isTruncated(sent: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return !sent.includes('IEND')
  // The embedded thumbnail has an end marker of its own.
  if (kind === 'jpeg') return !sent.includes(END, sent.lastIndexOf(SCAN) + 1)
  if (kind === 'webp') return sent.length < 8 || sent.readUInt32LE(4) + 8 > sent.length
  if (kind === 'gif') return false
  for (let at = 0; at < sent.length;) {
    const size = at + 8 > sent.length ? Infinity : sizeOf(sent, at)
    if (size === 0) return false
    if (at + size > sent.length) return true
    at += size
  }
  return false
}

/** The size of a HEIF box in bytes; 0 for a box that extends to the end of the file. */
function sizeOf(sent: Buffer, at: number): number {
  const size = sent.readUInt32BE(at)
  if (size !== 1) return size < 8 ? 0 : size
  return at + 16 > sent.length ? Infinity : Number(sent.readBigUInt64BE(at + 8))
}
