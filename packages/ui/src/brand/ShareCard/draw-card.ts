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

function linesOf(paper: CanvasRenderingContext2D, style: Style, text: string, width: number, most: number) {
  paper.font = styles[style].font
  return wrapText(text, (piece) => paper.measureText(piece).width, width, most)
}

function write(
  paper: CanvasRenderingContext2D,
  style: Style,
  lines: readonly string[],
  left: number,
  top: number,
): number {
  const { font, leading, colour } = styles[style]
  paper.font = font
  paper.fillStyle = colour
  paper.textBaseline = 'middle'
  for (const [index, line] of lines.entries()) paper.fillText(line, left, top + (index + 0.5) * leading)
  return top + lines.length * leading
}

function box(
  paper: CanvasRenderingContext2D,
  colour: string,
  left: number,
  top: number,
  width: number,
  height: number,
) {
  paper.beginPath()
  paper.roundRect(left, top, width, height, 6)
  paper.fillStyle = colour
  paper.fill()
}

/** Draws the image cropped to its vertical middle. */
function hang(paper: CanvasRenderingContext2D, picture: HTMLImageElement, height: number) {
  const { naturalWidth: width, naturalHeight: tall } = picture
  const taken = Math.min(tall, (width * height) / INNER)
  box(paper, light['--surface-sunken'], MARGIN, MARGIN, INNER, height)
  paper.save()
  paper.clip()
  paper.drawImage(
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
  paper.restore()
}

const heightOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
  Math.round(Math.min(TALLEST, Math.max(FLATTEST, (INNER * naturalHeight) / naturalWidth)))

function stamp(paper: CanvasRenderingContext2D, left: number, top: number, size: number) {
  const { mo } = brandSeals
  const { viewBox } = mo
  paper.save()
  paper.translate(left, top)
  paper.scale(size / Number(viewBox.split(' ')[2]), size / Number(viewBox.split(' ')[3]))
  paper.fillStyle = light['--seal']
  paper.fill(new Path2D(carvedPath(mo)), 'evenodd')
  paper.restore()
}

/** Draws the footer: the brand and the QR code. */
function sign(paper: CanvasRenderingContext2D, { code, hint }: CardContent, top: number) {
  paper.fillStyle = light['--line']
  paper.fillRect(MARGIN, top, INNER, 1)
  const [middle, left] = [top + 16 + CODE / 2, WIDTH - MARGIN - CODE]
  box(paper, shared['--plate'], left, middle - CODE / 2, CODE, CODE)
  paper.drawImage(code, left + 5, middle - CODE / 2 + 5, CODE - 10, CODE - 10)
  stamp(paper, MARGIN, middle - 27, 26)
  write(paper, 'brand', ['墨韵 Moyun'], MARGIN + 36, middle - 27)
  write(paper, 'hint', linesOf(paper, 'hint', hint, INNER - CODE - 20, 2), MARGIN, middle + 5)
}

/** Draws a card for sharing, always in the light theme: it leaves the page. */
export function drawCard(content: CardContent): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d')
  if (!paper) return canvas
  const { picture, title, by } = content
  const words = picture ? [] : linesOf(paper, 'words', content.words, INNER - 40, 9)
  const heading = linesOf(paper, 'title', title, INNER, 2)
  const below = linesOf(paper, 'by', by, INNER, 1)
  const front = picture ? heightOf(picture) : words.length === 0 ? 0 : words.length * styles.words.leading + 40
  const top = MARGIN + front + (front === 0 ? 8 : 18)
  const foot = top + heading.length * styles.title.leading + 4 + below.length * styles.by.leading + 16

  canvas.width = WIDTH * SCALE
  canvas.height = (foot + 16 + CODE + 20) * SCALE
  paper.scale(SCALE, SCALE)
  paper.fillStyle = light['--surface-sheet']
  paper.fillRect(0, 0, WIDTH, canvas.height)
  if (picture) hang(paper, picture, front)
  else if (front > 0) {
    box(paper, light['--surface-ground'], MARGIN, MARGIN, INNER, front)
    write(paper, 'words', words, MARGIN + 20, MARGIN + 20)
  }
  write(paper, 'by', below, MARGIN, write(paper, 'title', heading, MARGIN, top) + 4)
  sign(paper, content, foot)
  return canvas
}
