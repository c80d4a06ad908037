import type { Crop } from './crop-frame.ts'
import { squareOf } from './crop-frame.ts'

/** The longest side of what comes out, in pixels. */
const MOST = 512

/** Cuts the square out of the picture: WebP where the browser writes it, PNG otherwise; never larger than it was, nor than 512. */
export async function cutSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { x, y, side } = squareOf(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(MOST, Math.round(side)))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('The browser gives no canvas to draw on')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  // A browser that can't write WebP writes PNG by itself.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.9))
  if (!blob) throw new Error('The browser could not write the picture')
  return blob
}
