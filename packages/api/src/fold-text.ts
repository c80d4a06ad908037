// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the package says nothing of its tables, and whoever compiles this file has to know
/// <reference path="./opencc.d.ts" />
import traditional from 'opencc-js/dict/TSCharacters'

/** Letters that Unicode does not take apart, each with the letter that it is typed as: with a stroke, without a dot, at the end of a Greek word. */
const LETTERS = 'đ d|ø o|ł l|ħ h|ŧ t|ı i|ς σ'

const pairs = new Map(`${LETTERS}|${traditional}`.split('|').map((pair) => pair.split(' ') as [string, string]))
/** What a character is searched as: a traditional one as its simplified one, which may be the traditional one of another. */
const plainOf = new Map([...pairs].map(([letter, plain]) => [letter, pairs.get(plain) ?? plain]))

/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts make other letters. */
const ACCENTS = /[\u0300-\u036f]/gu
/** A letter with the marks on it, or the parts of a Korean syllable: what `foldText` folds by itself. */
const CLUSTERS = /(?:[\u1100-\u11ff]+|.)\p{M}*/gsu

/**
 * A text as searches compare it: without case, width and accents, ligatures taken apart, Chinese in simplified characters. It may be
 * shorter or longer than what was written: `foldWithOrigins` says what stands where.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\0-\u00f7]/gu, (letter) => plainOf.get(letter) ?? letter)

/** A folded text, and for each UTF-16 unit of it where the letter that it came from begins and ends in what was written. */
export interface FoldedText {
  folded: string
  begins: readonly number[]
  ends: readonly number[]
}

/** Of these, each is one unit before and after, but for a few whose simplified character is a rare one. */
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

/** Characters that are searched as a given one, itself among them: `体體`, `eEéÈｅ`. */
export function variantsOf(folded: string): readonly string[] {
  return (variants ??= collectVariants()).get(folded) ?? [folded]
}
let variants: ReadonlyMap<string, readonly string[]> | undefined

/** Latin, Greek and Cyrillic letters, and those of full and half width. */
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
