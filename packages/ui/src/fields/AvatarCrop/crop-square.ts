import type { Crop } from './crop-frame.ts'
import { visibleSquare } from './crop-frame.ts'

/** The maximum side of the result, in pixels. */
const MOST = 512
/** In bytes; a larger result is encoded as JPEG instead. */
const LARGE = 300_000

/**
 * Crops the square out of the picture. The result is WebP where the browser can encode it, otherwise PNG or JPEG. It is
 * never larger than the source square or 512 pixels.
 */
export async function cropSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { x, y, side } = visibleSquare(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(MOST, Math.round(side)))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('The browser has no 2D canvas')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  // A browser that can't encode WebP falls back to PNG, which is large for a photograph.
  const square = await toBlob(canvas, 'image/webp')
  if (square.size < LARGE) return square
  brush.globalCompositeOperation = 'destination-over'
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  return toBlob(canvas, 'image/jpeg')
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The browser can’t encode the picture'))), type, 0.9),
  )
