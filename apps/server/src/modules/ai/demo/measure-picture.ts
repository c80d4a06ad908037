import type { Colours, Pictures } from '../../images/pictures.ts'
import type { TurnPicture } from '../chat-engine.ts'

/** What a program can measure of a picture without recognising its content. */
export interface PictureMeasures {
  name: string
  width: number
  height: number
  bytes: number
  /** Such as `16:9`, or `1.47:1` for an unusual one. */
  proportion: string
  /** Most frequent first; empty if the picture is not available. */
  colours: Colours
}

/** Measures a picture: its size, its proportion, its main colours. */
export async function measurePicture(
  { name, width, height, bytes, image }: TurnPicture,
  { coloursOf }: Pick<Pictures, 'coloursOf'>,
): Promise<PictureMeasures> {
  return {
    name,
    width,
    height,
    bytes,
    proportion: aspectRatioOf(width, height),
    colours: image ? await coloursOf(Buffer.from(image.content)) : [],
  }
}

const USUAL = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [5, 3],
  [16, 9],
  [2, 1],
  [21, 9],
] as const

/** The usual aspect ratio within one percent, otherwise the ratio to 1. */
export function aspectRatioOf(width: number, height: number): string {
  const [long, short] = [Math.max(width, height), Math.max(1, Math.min(width, height))]
  const usual = USUAL.find(([a, b]) => Math.abs((a / b) * (short / long) - 1) < 0.01)
  const [a, b] = usual ?? [Number((long / short).toFixed(2)), 1]
  return width >= height ? `${a}:${b}` : `${b}:${a}`
}
