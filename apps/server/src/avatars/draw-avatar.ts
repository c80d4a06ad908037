/** Pixels of one side. */
const SIDE = 256
/** Pixels of all: what is larger is refused before it is decoded. */
const MOST_PIXELS = 2048 * 2048
/** Decided by the content, whatever the caller calls it. */
const FORMATS: readonly (string | undefined)[] = ['png', 'jpeg', 'webp']

/** Sharp with these readers only, loaded when the first picture comes: SVG, GIF, PDF and the rest never reach their parsers. */
async function readers() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
  return sharp
}
let loading: ReturnType<typeof readers> | undefined

/**
 * Draws a member's picture anew from what they sent: upright, square, WebP, and nothing but pixels.
 * Null where it is no picture that we take (P27).
 */
export async function drawAvatar(sent: Buffer): Promise<Buffer | null> {
  loading ??= readers()
  const sharp = await loading
  const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  try {
    const { format } = await picture.metadata()
    if (!FORMATS.includes(format)) return null
    return await picture.autoOrient().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 84 }).toBuffer()
  } catch {
    return null
  }
}
