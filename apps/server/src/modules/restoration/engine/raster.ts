/** Pixels of a picture: red, green, blue and alpha, a byte each, row by row. */
export interface Raster {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

export const CHANNELS = 4

/** Receives the progress as a fraction of 1, and yields to other work. */
export type ReportProgress = (part: number) => Promise<void>

export const emptyRaster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Uint8ClampedArray(CHANNELS * width * height),
})

/** Number of pixels. */
export const areaOf = ({ width, height }: Pick<Raster, 'width' | 'height'>): number => width * height

/** The same memory as a `Buffer`. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8ClampedArray | Buffer): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
