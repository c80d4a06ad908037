/** What a picture may be that somebody sends; a GIF is not taken. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'heic' | 'avif'

/** Of a file's first bytes, as Latin-1 reads them. */
const SIGNATURES = { png: /^\x89PNG\r\n.\n/, jpeg: /^\xff\xd8\xff/, webp: /^RIFF.{4}WEBP/s, gif: /^GIF8[79]a/ } as const
/** Brands of HEIF (ISO/IEC 23008-12) by what is inside: pictures and sequences of HEVC or AV1. */
const BRANDS = { avif: /^(?:avif|avis)$/, heic: /^(?:hei[cxms]|hev[cxms])$/ } as const
/** In bytes: of the box that names its brands. */
const MOST_BRANDS = 256

/** What a file is by its content, whatever it is called; null for what is none of these. */
export function kindOf(sent: Buffer): PictureKind | null {
  const head = sent.toString('latin1', 0, MOST_BRANDS)
  for (const kind of ['png', 'jpeg', 'webp', 'gif'] as const) if (SIGNATURES[kind].test(head)) return kind
  if (head.slice(4, 8) !== 'ftyp') return null
  const brands = head.slice(8, Math.min(sent.readUInt32BE(0), MOST_BRANDS)).match(/.{4}/gs) ?? []
  for (const kind of ['avif', 'heic'] as const) if (brands.some((brand) => BRANDS[kind].test(brand))) return kind
  return null
}

const [SCAN, END] = [Buffer.from('ffda', 'hex'), Buffer.from('ffd9', 'hex')]

/** Whether a file of this kind ends before its picture does. */
export function endsEarly(sent: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return !sent.includes('IEND')
  // Its thumbnail has an end of its own.
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

/** Of a box of HEIF, in bytes; 0 for one that goes as far as the file. */
function sizeOf(sent: Buffer, at: number): number {
  const size = sent.readUInt32BE(at)
  if (size !== 1) return size < 8 ? 0 : size
  return at + 16 > sent.length ? Infinity : Number(sent.readBigUInt64BE(at + 8))
}
