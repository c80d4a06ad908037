import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { BACKSLASH, LEFT_BRACKET, LEFT_PARENTHESIS, literal } from './formula-codes.ts'
import { environment, formulaContent } from './formula-content.ts'
import { characterOf, isLineEnding } from './read-line.ts'
import { readsAsBrackets } from './reads-as-formula.ts'

/** An inline formula: `\(x\)`, `\[x\]`, or an environment without delimiters, such as `\begin{cases}`. */
export const bracketFormula: Construct = { name: 'formula', tokenize: tokenizeBrackets }

/** The closers that a text does not contain before its end, so that later openers need not search again. */
const missing = new WeakMap<TokenizeContext, Set<string>>()

function tokenizeBrackets(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const lacks = missing.get(this) ?? new Set()
  missing.set(this, lacks)
  let closer = ''
  let tex = ''
  return function start(code) {
    effects.enter('formula')
    effects.enter('formulaFence')
    effects.consume(code)
    return open
  }
  function open(code: Code): State | undefined {
    if (code !== LEFT_PARENTHESIS && code !== LEFT_BRACKET) return environment(effects, '\\', begin, nok)(code)
    closer = code === LEFT_PARENTHESIS ? '\\)' : '\\]'
    if (lacks.has(closer)) return nok(code)
    effects.consume(code)
    effects.exit('formulaFence')
    return content()
  }
  /** The TeX of an environment includes its `\begin` and `\end`. */
  function begin(end: string): State {
    closer = end
    effects.exit('formulaFence').type = 'formulaText'
    return lacks.has(closer) ? nok : content()
  }
  function take(code: Code) {
    if (code === BACKSLASH) return false
    tex += characterOf(code)
    return true
  }
  function content(): State {
    return formulaContent(effects, take, atBackslash, (code) => {
      lacks.add(closer)
      return nok(code)
    })
  }
  function atBackslash(code: Code): State | undefined {
    return effects.attempt(literal(closer, closer.length > 2 ? 'formulaText' : 'formulaFence'), close, command)(code)
  }
  /**
   * A backslash that closes nothing begins a command and consumes the next character: `\\)` is a line break and a
   * parenthesis.
   */
  function command(code: Code): State | undefined {
    effects.enter('formulaText')
    effects.consume(code)
    tex += '\\'
    return (next) => {
      if (next !== null && !isLineEnding(next)) {
        effects.consume(next)
        return leave
      }
      return leave(next)
    }
  }
  function leave(code: Code): State | undefined {
    effects.exit('formulaText')
    return content()(code)
  }
  function close(code: Code): State | undefined {
    if (closer === '\\]' && readsAsBrackets(tex)) return nok(code)
    effects.exit('formula')
    return ok(code)
  }
}
