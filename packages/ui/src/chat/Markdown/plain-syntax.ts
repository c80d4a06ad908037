import { setextUnderline } from 'micromark-core-commonmark'
import type { Code, Construct, Extension } from 'micromark-util-types'

const ASTERISK = 42
const EQUALS_SIGN = 61

const isLetterOrDigit = (code: Code) => code !== null && code > 0 && /[A-Za-z\d]/.test(String.fromCharCode(code))

/** A single asterisk between letters or digits is a multiplication sign: `2*3*4` has no emphasis. */
const multiplication: Construct = {
  name: 'multiplication',
  tokenize(effects, ok, nok) {
    return (code) => {
      if (!isLetterOrDigit(this.previous)) return nok(code)
      effects.enter('data')
      effects.consume(code)
      effects.exit('data')
      return (next) => (isLetterOrDigit(next) ? ok(next) : nok(next))
    }
  },
}

/**
 * Differences between what models mean and what CommonMark parses: asterisks as multiplication signs, and `---` below a
 * line as a thematic break, not a heading.
 */
export function plainSyntax(): Extension {
  return {
    flow: { [EQUALS_SIGN]: { ...setextUnderline, name: 'underline' } },
    text: { [ASTERISK]: multiplication },
    disable: { null: ['setextUnderline'] },
  }
}
