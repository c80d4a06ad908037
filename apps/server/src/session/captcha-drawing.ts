import { randomInt } from 'node:crypto'

/** Each letter as strokes of points on a grid of 5 by 7; none looks like another. */
const STROKES: Readonly<Record<string, string>> = {
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 06',
  6: '40 10 02 05 16 36 45 43 32 02',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03 46',
  T: '00 40|20 26',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
}

/** What a picture may be made of. */
export const LETTERS = Object.keys(STROKES)

const WIDTH = 132
const HEIGHT = 44
const SIZE = 4.4

/** Draws letters as bent strokes among others that mean nothing. No text, no font: the source does not tell what it shows. */
export function drawLetters(text: string): string {
  const letters = [...text].flatMap((letter, k) => drawLetter(letter, 12 + k * 30))
  const paths = shuffled([...letters, ...Array.from({ length: 4 }, noise)]).map((d) => `<path d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" rx="6" fill="#f4efe6"/><g fill="none" stroke="#3d3a36" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
}

function drawLetter(letter: string, left: number) {
  const [turn, top, slant] = [(randomInt(50) - 25) / 100, 6 + randomInt(6), (randomInt(40) - 20) / 100]
  const place = (point: string) => {
    const [x = 0, y = 0] = [...point].map((digit) => (Number(digit) + jitter()) * SIZE)
    return `${(left + x + slant * y - turn * y).toFixed(1)} ${(top + y + turn * x).toFixed(1)}`
  }
  return (STROKES[letter] ?? '').split('|').map((stroke) => `M${stroke.split(' ').map(place).join('L')}`)
}

const jitter = () => (randomInt(50) - 25) / 100

/** A stroke that means nothing, short enough to be seen through. */
function noise() {
  const [x, y] = [randomInt(WIDTH - 30), randomInt(HEIGHT)]
  return `M${x} ${y}L${x + 10 + randomInt(20)} ${y + randomInt(20) - 10}`
}

/** The order of strokes must not tell where a letter begins. */
const shuffled = (strokes: readonly string[]) =>
  strokes.map((stroke) => ({ stroke, rank: randomInt(1_000_000) })).toSorted((a, b) => a.rank - b.rank).map(({ stroke }) => stroke)
