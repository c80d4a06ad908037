/** A picture as its pixels: red, green, blue and how much of it there is, a byte each, row by row. */
export interface Raster {
  width: number
  height: number
  pixels: Uint8ClampedArray
}

export const CHANNELS = 4

/** Hears how much of the work is done, as a part of one, and lets others have a turn. */
export type Tell = (part: number) => Promise<void>

export const emptyRaster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Uint8ClampedArray(CHANNELS * width * height),
})

/** Pixels of all. */
export const areaOf = ({ width, height }: Pick<Raster, 'width' | 'height'>): number => width * height

/** The same memory, as those take it who count bytes. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8ClampedArray | Buffer): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
