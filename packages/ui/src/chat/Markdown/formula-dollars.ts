import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { DOLLAR } from './formula-codes.ts'
import { formulaContent } from './formula-content.ts'
import { characterOf, isLineEnding } from './read-line.ts'
import { readsAsFormula } from './reads-as-formula.ts'

/** An inline formula between single or double dollar signs. */
export const dollarFormula: Construct = { name: 'formula', tokenize: tokenizeDollars, previous: afterNoDollar }

function afterNoDollar(this: TokenizeContext, code: Code) {
  return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape'
}

function tokenizeDollars(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let size = 0
  let tex = ''
  return function start(code) {
    effects.enter('formula')
    effects.enter('formulaFence')
    return open(code)
  }
  function open(code: Code): State | undefined {
    if (code === DOLLAR && size < 2) {
      size++
      effects.consume(code)
      return open
    }
    if (code === DOLLAR) return nok(code)
    effects.exit('formulaFence')
    return formulaContent(effects, take, close, nok)(code)
  }
  /** A closer is as long as the opener; a formula in single dollars stays on one line. */
  function take(code: Code) {
    if (code === DOLLAR || (size === 1 && isLineEnding(code))) return false
    tex += characterOf(code)
    return true
  }
  function close(code: Code): State | undefined {
    if (code !== DOLLAR || tex === '') return nok(code)
    effects.enter('formulaFence')
    effects.consume(code)
    return size === 2 ? closeSecond : after
  }
  function closeSecond(code: Code): State | undefined {
    if (code !== DOLLAR) return nok(code)
    effects.consume(code)
    return after
  }
  function after(code: Code): State | undefined {
    if (code === DOLLAR || (size === 1 && !readsAsFormula(tex, code === null ? '' : characterOf(code))))
      return nok(code)
    effects.exit('formulaFence')
    effects.exit('formula')
    return ok(code)
  }
}
