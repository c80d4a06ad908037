import type { Sharp } from 'sharp'

/** Decided by the content, whatever the caller calls it. */
const FORMATS = ['png', 'jpeg', 'webp'] as const

/** What kind of picture it is. */
export interface Nature {
  format: (typeof FORMATS)[number]
  /** Its colours are as fine as its light. */
  isFine: boolean
}

/** Sharp with these readers only, loaded when the first picture comes: SVG, GIF, PDF and the rest never reach their parsers. Of HEIF it reads AVIF. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  })
  // No picture comes twice in a row; what is kept for that is memory.
  sharp.cache(false)
  return sharp
}
let loading: ReturnType<typeof load> | undefined

/**
 * Opens pictures of at most so many pixels, upright and in sRGB whatever they were; of one that moves, its first. What is wrong with one is
 * an error, and where it is `strict` what is doubtful, too.
 */
export async function pictureReader(mostPixels: number, strict = false): Promise<(sent: Buffer) => Sharp> {
  loading ??= load()
  const sharp = await loading
  return (sent) =>
    sharp(sent, { limitInputPixels: mostPixels, failOn: strict ? 'warning' : 'error', sequentialRead: true })
      .autoOrient()
      .toColourspace('srgb')
}

/** What a picture of ours is by its content; null for what we do not take. Throws where it can't be read. */
export async function natureOf(picture: Sharp): Promise<Nature | null> {
  const { format, chromaSubsampling } = await picture.metadata()
  const known = FORMATS.find((one) => one === format)
  return known === undefined ? null : { format: known, isFine: chromaSubsampling?.startsWith('4:4:4') ?? false }
}
