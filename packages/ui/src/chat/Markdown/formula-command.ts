import type { Code, Construct, Effects, State } from 'micromark-util-types'
import { BACKSLASH, LEFT_BRACE, RIGHT_BRACE } from './formula-codes.ts'
import { formulaContent } from './formula-content.ts'

/** Commands that models write in running text without formula delimiters. */
const COMMANDS = new Set(['boxed', 'fbox', 'ce', 'pu', 'eqref'])
/** Maximum length in characters; a command that is not closed by then is text. */
const LONGEST = 1000

/** An inline formula that consists of one command: `\boxed{x = 3}`. */
export const commandFormula: Construct = { name: 'formula', tokenize: tokenizeCommand }

function tokenizeCommand(effects: Effects, ok: State, nok: State): State {
  let name = ''
  let depth = 0
  let length = 0
  let escaped = false
  return function start(code) {
    effects.enter('formula')
    effects.enter('formulaText')
    effects.consume(code)
    return named
  }
  function named(code: Code): State | undefined {
    if (code !== null && code >= 97 && code <= 122 && name.length < 6) {
      name += String.fromCharCode(code)
      effects.consume(code)
      return named
    }
    if (code !== LEFT_BRACE || !COMMANDS.has(name)) return nok(code)
    effects.exit('formulaText')
    return formulaContent(effects, take, close, nok)(code)
  }
  function take(code: Code) {
    length += 1
    if (escaped) escaped = false
    else if (code === BACKSLASH) escaped = true
    else if (code === LEFT_BRACE) depth += 1
    else if (code === RIGHT_BRACE) depth -= 1
    return depth > 0 && length < LONGEST
  }
  function close(code: Code): State | undefined {
    if (depth > 0) return nok(code)
    effects.enter('formulaText')
    effects.consume(code)
    effects.exit('formulaText')
    effects.exit('formula')
    return ok
  }
}
