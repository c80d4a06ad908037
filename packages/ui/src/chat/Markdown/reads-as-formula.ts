/** What may follow a number and a space in a formula: a unit or a function. */
const UNIT_OR_FUNCTION =
  /^(?:[pnuμmcdhkMGT]?(?:m|g|s|A|K|mol|Hz|N|Pa|J|W|C|V|F|T|Wb|H|lm|lx|Bq|Gy|Sv|L|l|eV|B|bar|cal)|min|cd|rad|dB|ppm|rpm|(?:arc)?(?:sin|cos|tan|cot)h?|sec|csc|log|ln|lg|exp|lim|max|mod)$/
const CHINESE = /[\u3040-\u30ff\u3400-\u9fff]/
/** Punctuation that ends a sentence or a clause, or precedes a price. */
const CHINESE_MARK = /[，。、；：！？《》“”‘’￥]/

/**
 * Distinguishes a formula between two single dollar signs from the text between two prices or two shell variables.
 *
 * `tex` is the text between the dollar signs, `next` the character after the second one, if any.
 */
export function readsAsFormula(tex: string, next: string): boolean {
  const source = tex.trim()
  const blanks = [/^\s/, /\s$/].filter((side) => side.test(tex)).length
  if (source === '' || (blanks > 0 && !readsAsSpacedFormula(source)) || (blanks === 1 && !/[\\^]/.test(source)))
    return false
  // The second dollar sign begins a price or a variable.
  if (
    /\d/.test(next) ||
    (/[A-Za-z_{]/.test(next) && !/[\\^]/.test(source) && !(/[a-z]/.test(next) && source.length === 1))
  )
    return false
  return isClosed(source) && hasWordsOfAFormula(source)
}

/** A formula with spaces inside its delimiters, as in `$ x^2 $`, which can also be text before a price. */
const readsAsSpacedFormula = (source: string) =>
  /^[A-Za-z]$|[\\^_=<>≈×÷+*/-]/.test(source) &&
  !/[=<>+*/,-]$|[A-Za-z]{2,}\s+[A-Za-z]{2,}|\s--?[A-Za-z]{2}/.test(source.replace(/\\[A-Za-z]+/g, ' '))

/** Whether the braces are balanced, and a bar at the start or the end has a counterpart. */
function isClosed(source: string) {
  const signs = source.replace(/\\./g, '')
  const isHalf = /^\||\|$/.test(signs) && signs.split('|').length % 2 === 0
  return !isHalf && outside(signs) !== null
}

/** The text outside of braces, without single-character indices; null if the braces are unbalanced. */
function outside(source: string): string | null {
  let depth = 0
  let found = ''
  for (const [at, character] of [...source].entries()) {
    if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    else if (depth === 0 && !/[_^]/.test(source[at - 1] ?? '')) found += character
    if (depth < 0) return null
  }
  return depth === 0 ? found : null
}

/**
 * After a leading number, a formula continues with an operator, a letter or a unit. Chinese characters in it name a
 * quantity and are not a sentence.
 */
function hasWordsOfAFormula(source: string) {
  const signs = source.replace(/\\[^A-Za-z]/g, ' ')
  const words = outside(signs.replace(/\\[A-Za-z]+/g, ' ')) ?? ''
  const isAmount = /^[\d.,]/.test(source)
  if (CHINESE_MARK.test(words)) return false
  if (CHINESE.test(words)) return !isAmount && /[\\^_=<>≈×÷]/.test(source)
  return !isAmount || [...words.matchAll(/\s([A-Za-z]{2,})/g)].every(([, word = '']) => UNIT_OR_FUNCTION.test(word))
}

/** Distinguishes `\[1\]` and `\[x\]`, which are plain brackets, from the formulas `\[ x \]` and `\[x = 1\]`. */
export const readsAsBrackets = (tex: string): boolean =>
  !/^\s.*\s$|\n|[\\^]|[_=<>+*×÷≈]\s*(?:[\d{(-]|\p{L}(?!\p{L}))/su.test(tex)

/** Distinguishes a line of prose, which ends an unclosed formula, from a line of the formula. */
export function readsAsProse(line: string): boolean {
  if (/^\s*(?:#{1,6}\s|`{3}|~{3})/.test(line)) return true
  // A possible start of a list, a quotation or a footnote is left to the constructs that know the previous line.
  if (/^\s*(?:[-+>*]|\d+[.)]|\[\^)(?!\*)/.test(line)) return false
  const words = line.replace(/\\(?:text|mbox)\s*\{[^{}]*\}/g, '')
  return !/[\\^_=<>]/.test(words) && /[。！？]|\*\*|[A-Za-z]{2,}(?: [A-Za-z]{2,}){3}/.test(words)
}
