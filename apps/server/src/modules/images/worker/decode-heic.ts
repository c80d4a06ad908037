import { deflateSync } from 'node:zlib'
import type libheif from 'libheif-js/libheif-wasm/libheif-bundle.js'
import { heifProfile } from './heif-profile.ts'
import { withChunk } from './png-chunks.ts'

/** An iPhone's 24 megapixels are 5,712 × 4,284. */
export const MAX_HEIC_PIXELS = 24_500_000

/** The picture has more pixels than the limit. */
export class TooManyPixels extends Error {
  override readonly name = 'TooManyPixels'
}

type LibHeif = ReturnType<typeof libheif>
type Handle = ReturnType<LibHeif['heif_context_alloc']>

/**
 * Loaded for the first such picture. Its output is discarded, because standard output carries this process's answers.
 */
async function load(): Promise<LibHeif> {
  const { default: libheif } = await import('libheif-js/libheif-wasm/libheif-bundle.js')
  return libheif({ print() {}, printErr() {} })
}
let loading: Promise<LibHeif> | undefined

/**
 * The primary picture of a HEIC file as an uncompressed PNG with its colour profile: rotated and cropped as the file
 * says, in eight bits whatever its depth. Throws if it cannot be decoded, and `TooManyPixels` before decoding.
 */
export async function decodeHeic(sent: Buffer): Promise<Buffer> {
  const { pixels, ...raw } = await decode(sent)
  const { default: sharp } = await import('sharp')
  const png = await sharp(pixels, { raw, limitInputPixels: MAX_HEIC_PIXELS }).png({ compressionLevel: 0 }).toBuffer()
  const profile = heifProfile(sent)
  return profile === null
    ? png
    : withChunk(png, 'iCCP', Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)]))
}

interface Pixels {
  pixels: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

async function decode(sent: Buffer): Promise<Pixels> {
  try {
    return read(await (loading ??= load()), sent)
  } catch (error) {
    // The WebAssembly instance is in an undefined state: the next picture gets a new one.
    if (error instanceof Error && error.name === 'RuntimeError') loading = undefined
    throw error
  }
}

function read(heif: LibHeif, sent: Buffer): Pixels {
  const context = heif.heif_context_alloc()
  try {
    const { code, message } = heif.heif_context_read_from_memory(context, sent)
    if (code !== heif.heif_error_code.heif_error_Ok) throw new Error(message)
    const handle = whole<Handle>(heif.heif_js_context_get_primary_image_handle(context))
    try {
      const [width, height] = [heif.heif_image_handle_get_width(handle), heif.heif_image_handle_get_height(handle)]
      if (width * height > MAX_HEIC_PIXELS) throw new TooManyPixels(`The picture has ${width} × ${height} pixels`)
      return pixelsOf(heif, handle)
    } finally {
      heif.heif_image_handle_release(handle)
    }
  } finally {
    heif.heif_context_free(context)
  }
}

function pixelsOf(heif: LibHeif, handle: Handle): Pixels {
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: transparent } = heif.heif_chroma
  const { image, channels: planes } = whole(
    heif.heif_js_decode_image2(handle, heif.heif_colorspace.heif_colorspace_RGB, channels === 4 ? transparent : opaque),
  )
  try {
    const [plane] = planes
    if (!plane) throw new Error('The picture has no pixels')
    const { width, height, stride, data } = plane
    const pixels = new Uint8Array(channels * width * height)
    for (let row = 0; row < height; row += 1)
      pixels.set(data.subarray(row * stride, row * stride + channels * width), row * channels * width)
    return { pixels, width, height, channels }
  } finally {
    heif.heif_image_release(image)
  }
}

/** Returns the result, or throws if it is an error. */
function whole<T extends object>(result: T | { code: unknown; message: string }): T {
  if ('message' in result) throw new Error(result.message)
  return result
}
