// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types for its tables, and every compiler of this file needs them
/// <reference path="./opencc.d.ts" />
import traditional from 'opencc-js/dict/TSCharacters'

/**
 * Letters that Unicode does not decompose, each with its plain letter: with a stroke, without a dot, or the final form
 * of a Greek letter.
 */
const LETTERS = 'đ d|ø o|ł l|ħ h|ŧ t|ı i|ς σ'

const pairs = new Map(`${LETTERS}|${traditional}`.split('|').map((pair) => pair.split(' ') as [string, string]))
/**
 * The search form of each character. A traditional character maps to its simplified one; if that is itself the
 * traditional form of another, the map goes one step further.
 */
const plainOf = new Map([...pairs].map(([letter, plain]) => [letter, pairs.get(plain) ?? plain]))

/** Accents of Latin, Greek and Cyrillic letters. In other scripts, marks make different letters. */
const ACCENTS = /[\u0300-\u036f]/gu
/** A letter with its marks, or the parts of a Korean syllable: a unit that `foldText` can fold on its own. */
const CLUSTERS = /(?:[\u1100-\u11ff]+|.)\p{M}*/gsu

/**
 * Normalises a text for search: no case, width or accents, ligatures split, Chinese in simplified characters. The
 * result may be shorter or longer than the input; `foldWithOrigins` maps positions back.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\0-\u00f7]/gu, (letter) => plainOf.get(letter) ?? letter)

/**
 * A folded text. For each of its UTF-16 units, `begins` and `ends` give the start and end of the original letter in the
 * input.
 */
export interface FoldedText {
  folded: string
  begins: readonly number[]
  ends: readonly number[]
}

/** Characters that fold from one unit to one unit, except for a few whose simplified character is rare. */
const SINGLE = /^[\0-~\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]*$/u

export function foldWithOrigins(text: string): FoldedText {
  const whole = SINGLE.test(text) ? foldText(text) : ''
  if (whole.length === text.length)
    return { folded: whole, begins: [...whole].map((_, at) => at), ends: [...whole].map((_, at) => at + 1) }
  const known = new Map<string, string>()
  const [begins, ends]: [number[], number[]] = [[], []]
  let folded = ''
  for (const { 0: cluster, index } of text.matchAll(CLUSTERS)) {
    const plain = known.get(cluster) ?? foldText(cluster)
    known.set(cluster, plain)
    folded += plain
    const units = Array.from({ length: plain.length })
    begins.push(...units.map(() => index))
    ends.push(...units.map(() => index + cluster.length))
  }
  return { folded, begins, ends }
}

/** All characters that fold to a given one, including itself: `体體`, `eEéÈｅ`. */
export function variantsOf(folded: string): readonly string[] {
  return (variants ??= collectVariants()).get(folded) ?? [folded]
}
let variants: ReadonlyMap<string, readonly string[]> | undefined

/** Latin, Greek and Cyrillic letters, and full-width and half-width forms. */
const RANGES = [
  [0x21, 0x530],
  [0x1e00, 0x2000],
  [0xff01, 0xffef],
] as const

function collectVariants() {
  const letters = [
    ...plainOf.keys(),
    ...RANGES.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, step) => String.fromCodePoint(from + step)),
    ),
  ]
  const found = new Map<string, string[]>()
  for (const letter of new Set(letters)) {
    const folded = foldText(letter)
    found.set(folded, [...(found.get(folded) ?? [folded]), ...(folded === letter ? [] : [letter])])
  }
  return found
}
