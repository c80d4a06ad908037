import type { DemonstrationStyle } from '@moyun/api'
import { compose } from './compose.ts'
import { paletteOf } from './palettes.ts'
import { InkCanvas } from './canvas.ts'
import { readPrompt } from './read-prompt.ts'
import { laySky } from './washes.ts'

export interface InkPicture {
  prompt: string
  /** What to avoid. */
  negative: string
  style: DemonstrationStyle
  /** An integer; for the same words, the same seed gives the same picture, another seed another one. */
  seed: number
  /** In pixels. */
  width: number
  height: number
}

/** Paints a picture that depends only on its words, style, size and seed; three bytes a pixel, row by row. */
export function paintInk({ prompt, negative, style, seed, width, height }: InkPicture): Uint8ClampedArray<ArrayBuffer> {
  const subject = readPrompt(prompt, negative, seed)
  const palette = paletteOf(style, subject.hour, subject.weather)
  const canvas = new InkCanvas({ width, height, ground: palette.ground, seed: subject.seed % 9973 })
  laySky(canvas, { ...palette.sky, until: 0.75 })
  compose(canvas, palette, subject)
  return canvas.toBytes()
}
