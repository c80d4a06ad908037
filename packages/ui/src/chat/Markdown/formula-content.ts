import type { Code, Effects, State } from 'micromark-util-types'
import { RIGHT_BRACE } from './formula-codes.ts'
import { isLineEnding } from './read-line.ts'

const BEGIN =
  /^\\begin\{((?:align(?:ed|at)?|flalign|gather(?:ed)?|equation|eqnarray|multline|split|array|[dr]?cases|[pbBvV]?matrix|smallmatrix|CD)\*?)\}$/
const LONGEST_BEGIN = 24

/**
 * Tokenizes the text of a formula while `take` returns true, one token per line; a line ending is a token of its own.
 */
export function formulaContent(effects: Effects, take: (code: Code) => boolean, done: State, nok: State): State {
  return function between(code) {
    if (code === null) return nok(code)
    if (!take(code)) return done(code)
    if (isLineEnding(code)) {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return between
    }
    effects.enter('formulaText')
    effects.consume(code)
    return inside
  }
  function inside(code: Code): State | undefined {
    if (code === null || isLineEnding(code)) {
      effects.exit('formulaText')
      return formulaContent(effects, take, done, nok)(code)
    }
    if (!take(code)) {
      effects.exit('formulaText')
      return done(code)
    }
    effects.consume(code)
    return inside
  }
}

/**
 * Parses the rest of `\begin{name}`, of which `head` was consumed, if the formula syntax knows that environment. `done`
 * receives its closer.
 */
export function environment(effects: Effects, head: string, done: (closer: string) => State, nok: State): State {
  return function next(code) {
    if (code === null || code < 0 || head.length > LONGEST_BEGIN) return nok(code)
    head += String.fromCharCode(code)
    effects.consume(code)
    if (code !== RIGHT_BRACE) return next
    const [, name] = BEGIN.exec(head) ?? []
    return name ? done(`\\end{${name}}`) : nok
  }
}
