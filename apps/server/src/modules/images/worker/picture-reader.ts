import type { Sharp } from 'sharp'

/** Detected from the content, whatever name or type the caller gives. */
const FORMATS = ['png', 'jpeg', 'webp'] as const

/** The format of a picture, and its colour resolution. */
export interface PictureFormat {
  format: (typeof FORMATS)[number]
  /** Its chroma is not subsampled. */
  isFine: boolean
}

/**
 * Loads Sharp for the first picture, with only these loaders enabled: SVG, GIF, PDF and others never reach their
 * parsers. Of HEIF, it reads AVIF.
 */
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
  // No picture is decoded twice in a row, so a cache would only cost memory.
  sharp.cache(false)
  return sharp
}
let loading: ReturnType<typeof load> | undefined

/**
 * Creates a reader for pictures of at most this many pixels. It makes them upright and sRGB, and takes the first frame
 * of an animation. A defective picture is an error; with `strict`, a warning is one too.
 */
export async function pictureReader(mostPixels: number, strict = false): Promise<(sent: Buffer) => Sharp> {
  loading ??= load()
  const sharp = await loading
  return (sent) =>
    sharp(sent, { limitInputPixels: mostPixels, failOn: strict ? 'warning' : 'error', sequentialRead: true })
      .autoOrient()
      .toColourspace('srgb')
}

/** The nature of a picture by its content; null for an unsupported format. Throws if it cannot be read. */
export async function readPictureFormat(picture: Sharp): Promise<PictureFormat | null> {
  const { format, chromaSubsampling } = await picture.metadata()
  const known = FORMATS.find((one) => one === format)
  return known === undefined ? null : { format: known, isFine: chromaSubsampling?.startsWith('4:4:4') ?? false }
}
