import { brandSeals, carvedPath } from '../Seal/brand-seals.ts'
import { light } from '../../theme/light.ts'
import { shared } from '../../theme/shared.ts'
import { wrapText } from './wrap-text.ts'

/** The content of a card, fully loaded. */
export interface CardContent {
  title: string
  /** Its author, and further facts. */
  by: string
  /** Its image; null for a text work or an image that failed to load, in which case `words` is drawn. */
  picture: HTMLImageElement | null
  words: string
  code: HTMLCanvasElement
  /** The text next to the QR code. */
  hint: string
}

/** In CSS pixels; the image has three device pixels for each. */
const [WIDTH, MARGIN, SCALE] = [360, 24, 3]
const INNER = WIDTH - 2 * MARGIN
const CODE = 84
/** Minimum and maximum height of the image on the card. */
const [FLATTEST, TALLEST] = [160, 416]

const serif = shared['--font-serif']
const sans = shared['--font-sans']
const styles = {
  words: { font: `400 15px ${serif}`, leading: 27, colour: light['--text'] },
  title: { font: `600 20px ${serif}`, leading: 30, colour: light['--text-strong'] },
  by: { font: `400 13px ${sans}`, leading: 22, colour: light['--text-muted'] },
  brand: { font: `600 17px ${serif}`, leading: 26, colour: light['--text-strong'] },
  hint: { font: `400 12px ${sans}`, leading: 20, colour: light['--text-subtle'] },
} as const
type Style = keyof typeof styles

function linesOf(context: CanvasRenderingContext2D, style: Style, text: string, width: number, most: number) {
  context.font = styles[style].font
  return wrapText(text, (segment) => context.measureText(segment).width, width, most)
}

function write(
  context: CanvasRenderingContext2D,
  style: Style,
  lines: readonly string[],
  left: number,
  top: number,
): number {
  const { font, leading, colour } = styles[style]
  context.font = font
  context.fillStyle = colour
  context.textBaseline = 'middle'
  for (const [index, line] of lines.entries()) context.fillText(line, left, top + (index + 0.5) * leading)
  return top + lines.length * leading
}

function box(
  context: CanvasRenderingContext2D,
  colour: string,
  left: number,
  top: number,
  width: number,
  height: number,
) {
  context.beginPath()
  context.roundRect(left, top, width, height, 6)
  context.fillStyle = colour
  context.fill()
}

/** Draws the image cropped to its vertical middle. */
function hang(context: CanvasRenderingContext2D, picture: HTMLImageElement, height: number) {
  const { naturalWidth: width, naturalHeight: tall } = picture
  const taken = Math.min(tall, (width * height) / INNER)
  box(context, light['--surface-sunken'], MARGIN, MARGIN, INNER, height)
  context.save()
  context.clip()
  context.drawImage(
    picture,
    0,
    (tall - taken) / 2,
    width,
    taken,
    MARGIN,
    MARGIN,
    INNER,
    Math.max(height, (INNER * taken) / width),
  )
  context.restore()
}

const heightOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  Math.round(Math.min(TALLEST, Math.max(FLATTEST, (INNER * naturalHeight) / naturalWidth)))

function stamp(context: CanvasRenderingContext2D, left: number, top: number, size: number) {
  const { mo } = brandSeals
  const { viewBox } = mo
  context.save()
  context.translate(left, top)
  context.scale(size / Number(viewBox.split(' ')[2]), size / Number(viewBox.split(' ')[3]))
  context.fillStyle = light['--seal']
  context.fill(new Path2D(carvedPath(mo)), 'evenodd')
  context.restore()
}

/** Draws the footer: the brand and the QR code. */
function sign(context: CanvasRenderingContext2D, { code, hint }: CardContent, top: number) {
  context.fillStyle = light['--line']
  context.fillRect(MARGIN, top, INNER, 1)
  const [middle, left] = [top + 16 + CODE / 2, WIDTH - MARGIN - CODE]
  box(context, shared['--plate'], left, middle - CODE / 2, CODE, CODE)
  context.drawImage(code, left + 5, middle - CODE / 2 + 5, CODE - 10, CODE - 10)
  stamp(context, MARGIN, middle - 27, 26)
  write(context, 'brand', ['墨韵 Moyun'], MARGIN + 36, middle - 27)
  write(context, 'hint', linesOf(context, 'hint', hint, INNER - CODE - 20, 2), MARGIN, middle + 5)
}

/** Draws a card for sharing, always in the light theme: it leaves the page. */
export function drawCard(content: CardContent): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const { picture, title, by } = content
  const words = picture ? [] : linesOf(context, 'words', content.words, INNER - 40, 9)
  const heading = linesOf(context, 'title', title, INNER, 2)
  const below = linesOf(context, 'by', by, INNER, 1)
  const front = picture ? heightOf(picture) : words.length === 0 ? 0 : words.length * styles.words.leading + 40
  const top = MARGIN + front + (front === 0 ? 8 : 18)
  const foot = top + heading.length * styles.title.leading + 4 + below.length * styles.by.leading + 16

  canvas.width = WIDTH * SCALE
  canvas.height = (foot + 16 + CODE + 20) * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = light['--surface-sheet']
  context.fillRect(0, 0, WIDTH, canvas.height)
  if (picture) hang(context, picture, front)
  else if (front > 0) {
    box(context, light['--surface-ground'], MARGIN, MARGIN, INNER, front)
    write(context, 'words', words, MARGIN + 20, MARGIN + 20)
  }
  write(context, 'by', below, MARGIN, write(context, 'title', heading, MARGIN, top) + 4)
  sign(context, content, foot)
  return canvas
}
