import type { Crop } from './crop-frame.ts'
import { squareOf } from './crop-frame.ts'

/** The longest side of what comes out, in pixels. */
const MOST = 512
/** Bytes. */
const LARGE = 300_000

/** Cuts the square out of the picture: WebP where the browser writes it, PNG or JPEG otherwise; never larger than it was, nor than 512. */
export async function cutSquare(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const { x, y, side } = squareOf(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.min(MOST, Math.round(side)))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('The browser gives no canvas to draw on')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  // A browser that can't write WebP writes PNG by itself, which is large for a photograph.
  const square = await written(canvas, 'image/webp')
  if (square.size < LARGE) return square
  brush.globalCompositeOperation = 'destination-over'
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  return written(canvas, 'image/jpeg')
}

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((done, failed) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : failed(new Error('The browser could not write the picture'))),
      type,
      0.9,
    ),
  )
