import type { DemonstrationStyle } from '@moyun/api'
import { compose } from './compose.ts'
import { paletteOf } from './palettes.ts'
import { Paper } from './paper.ts'
import { readPrompt } from './read-prompt.ts'
import { laySky } from './washes.ts'

export interface InkPicture {
  prompt: string
  /** What is not to be in it. */
  negative: string
  style: DemonstrationStyle
  /** A whole number; with the same words, another one is another picture, and the same one the same. */
  seed: number
  /** In pixels. */
  width: number
  height: number
}

/** Paints a picture that follows from its words, style, size and seed alone; three bytes a pixel, row by row. */
export function paintInk({ prompt, negative, style, seed, width, height }: InkPicture): Uint8ClampedArray<ArrayBuffer> {
  const subject = readPrompt(prompt, negative, seed)
  const palette = paletteOf(style, subject.hour, subject.weather)
  const paper = new Paper({ width, height, ground: palette.ground, seed: subject.seed % 9973 })
  laySky(paper, { ...palette.sky, until: 0.75 })
  compose(paper, palette, subject)
  return paper.toBytes()
}
