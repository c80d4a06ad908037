import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'
import { BACKSLASH, DOLLAR, isLineEnding, LEFT_BRACKET, RIGHT_BRACKET } from './formula-codes.ts'

const nextLine: Construct = { tokenize: tokenizeNextLine, partial: true }
const dollarCloser: Construct = { tokenize: tokenizeCloser(DOLLAR, DOLLAR), partial: true }
const bracketCloser: Construct = { tokenize: tokenizeCloser(BACKSLASH, RIGHT_BRACKET), partial: true }

/** A formula from a line that begins with `$$` to a line that ends with it. */
export const dollarBlock: Construct = { name: 'formulaBlock', tokenize: tokenizeBlock, concrete: true }

/** A formula from a line `\[` to a line that ends with `\]`. */
export const bracketBlock: Construct = { name: 'formulaBlock', tokenize: tokenizeBlock, concrete: true }

/** Without its closer, a block goes on to the end of what holds it. */
function tokenizeBlock(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const interrupts = this.interrupt
  let opener: Code = null
  let firstLine = true

  return function start(code) {
    opener = code
    effects.enter('formulaBlock')
    effects.enter('formulaFence')
    effects.consume(code)
    return second
  }
  function second(code: Code): State | undefined {
    if (code !== (opener === DOLLAR ? DOLLAR : LEFT_BRACKET)) return nok(code)
    effects.consume(code)
    effects.exit('formulaFence')
    return afterOpener
  }
  function afterOpener(code: Code): State | undefined {
    return code === DOLLAR ? nok(code) : piece(code)
  }
  function piece(code: Code): State | undefined {
    if (code === null) return interrupts ? ok(code) : end(code)
    if (isLineEnding(code)) {
      firstLine = false
      return interrupts ? ok(code) : effects.attempt(nextLine, piece, end)(code)
    }
    if (code === opener) return effects.attempt(opener === DOLLAR ? dollarCloser : bracketCloser, closed, text)(code)
    return text(code)
  }
  /** What opens and closes on one line is running text. */
  function closed(code: Code): State | undefined {
    return firstLine ? nok(code) : end(code)
  }
  function text(code: Code): State | undefined {
    effects.enter('formulaText')
    return take(code)
  }
  function take(code: Code): State | undefined {
    if (firstLine && (code === DOLLAR || (opener === BACKSLASH && code !== 32 && code !== -2 && code !== -1))) return nok(code)
    effects.consume(code)
    return code === BACKSLASH ? escaped : inside
  }
  function escaped(code: Code): State | undefined {
    return code === null || isLineEnding(code) ? inside(code) : take(code)
  }
  function inside(code: Code): State | undefined {
    if (code !== null && code !== opener && !isLineEnding(code)) return take(code)
    effects.exit('formulaText')
    return piece(code)
  }
  function end(code: Code): State | undefined {
    effects.exit('formulaBlock')
    return ok(code)
  }
}

/** Two marks with nothing after them on their line. */
function tokenizeCloser(first: number, second: number) {
  return function (this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    return function start(code) {
      if (code !== first) return nok(code)
      effects.enter('formulaFence')
      effects.consume(code)
      return mark
    }
    function mark(code: Code): State | undefined {
      if (code !== second) return nok(code)
      effects.consume(code)
      return after
    }
    function after(code: Code): State | undefined {
      if (code === 32 || code === -1 || code === -2) {
        effects.consume(code)
        return after
      }
      if (code !== null && !isLineEnding(code)) return nok(code)
      effects.exit('formulaFence')
      return ok(code)
    }
  }
}

/** Goes on to the next line, unless that line belongs here only by laziness. */
function tokenizeNextLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
  }
}
