/** What may follow a number and a blank in a formula: a unit or a function. */
const UNIT_OR_FUNCTION =
  /^(?:[pnuμmcdhkMGT]?(?:m|g|s|A|K|mol|Hz|N|Pa|J|W|C|V|F|T|Wb|H|lm|lx|Bq|Gy|Sv|L|l|eV|B|bar|cal)|min|cd|rad|dB|ppm|rpm|(?:arc)?(?:sin|cos|tan|cot)h?|sec|csc|log|ln|lg|exp|lim|max|mod)$/
const CHINESE = /[\u3040-\u30ff\u3400-\u9fff]/
/** Ends a sentence or a part of one, or stands before a price. */
const CHINESE_MARK = /[，。、；：！？《》“”‘’￥]/

/**
 * Tells a formula between two single dollars from the words between two prices, or two variables of a shell.
 *
 * `tex` is what stands between the dollars, `next` the character after the second one, if there is any.
 */
export function readsAsFormula(tex: string, next: string): boolean {
  const source = tex.trim()
  const blanks = [/^\s/, /\s$/].filter((side) => side.test(tex)).length
  if (source === '' || (blanks > 0 && !readsAsSpacedFormula(source)) || (blanks === 1 && !/[\\^]/.test(source)))
    return false
  // A price, or a variable.
  if (
    /\d/.test(next) ||
    (/[A-Za-z_{]/.test(next) && !/[\\^]/.test(source) && !(/[a-z]/.test(next) && source.length === 1))
  )
    return false
  return isClosed(source) && hasWordsOfAFormula(source)
}

/** Between blanks, as in `$ x^2 $`, where a price may stand as well. */
const readsAsSpacedFormula = (source: string) =>
  /^[A-Za-z]$|[\\^_=<>≈×÷+*/-]/.test(source) &&
  !/[=<>+*/,-]$|[A-Za-z]{2,}\s+[A-Za-z]{2,}|\s--?[A-Za-z]{2}/.test(source.replace(/\\[A-Za-z]+/g, ' '))

/** Every brace and every bar of an absolute value has its other one. */
function isClosed(source: string) {
  const signs = source.replace(/\\./g, '')
  const isHalf = /^\||\|$/.test(signs) && signs.split('|').length % 2 === 0
  return !isHalf && outside(signs) !== null
}

/** What stands in no brace and is no single index; null where the braces do not match. */
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

/** A formula that begins with a number goes on with a sign, a letter or a unit; Chinese names a quantity, it is no sentence. */
function hasWordsOfAFormula(source: string) {
  const signs = source.replace(/\\[^A-Za-z]/g, ' ')
  const words = outside(signs.replace(/\\[A-Za-z]+/g, ' ')) ?? ''
  const isAmount = /^[\d.,]/.test(source)
  if (CHINESE_MARK.test(words)) return false
  if (CHINESE.test(words)) return !isAmount && /[\\^_=<>≈×÷]/.test(source)
  return !isAmount || [...words.matchAll(/\s([A-Za-z]{2,})/g)].every(([, word = '']) => UNIT_OR_FUNCTION.test(word))
}

/** Tells `\[1\]` and `\[x\]`, which are brackets that need no formula, from `\[ x \]` and `\[x = 1\]`. */
export const readsAsBrackets = (tex: string): boolean =>
  !/^\s.*\s$|\n|[\\^]|[_=<>+*×÷≈]\s*(?:[\d{(-]|\p{L}(?!\p{L}))/su.test(tex)

/** Tells a line of prose, at which a formula that was never closed is over, from a line of the formula. */
export function readsAsProse(line: string): boolean {
  if (/^\s*(?:#{1,6}\s|`{3}|~{3})/.test(line)) return true
  // What might begin a list, a quotation or a note is read by those who know what the line before it was.
  if (/^\s*(?:[-+>*]|\d+[.)]|\[\^)(?!\*)/.test(line)) return false
  const words = line.replace(/\\(?:text|mbox)\s*\{[^{}]*\}/g, '')
  return !/[\\^_=<>]/.test(words) && /[。！？]|\*\*|[A-Za-z]{2,}(?: [A-Za-z]{2,}){3}/.test(words)
}
