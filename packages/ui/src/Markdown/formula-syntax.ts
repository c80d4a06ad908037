import type { Extension as Meaning, Handle } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { bracketBlock, dollarBlock } from './formula-block.ts'
import { BACKSLASH, DOLLAR, isLineEnding, isSpace, LEFT_BRACKET, LEFT_PARENTHESIS, RIGHT_BRACKET, RIGHT_PARENTHESIS } from './formula-codes.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formula: 'formula'
    formulaBlock: 'formulaBlock'
    formulaFence: 'formulaFence'
    formulaText: 'formulaText'
  }
}

declare module 'mdast' {
  interface Formula extends Literal {
    type: 'formula'
    /** Written with `$$` or `\[`: set larger, as on a line of its own. */
    display: boolean
  }
  interface FormulaBlock extends Literal {
    type: 'formulaBlock'
    /** The closing fence has not come yet. */
    open: boolean
  }
  interface PhrasingContentMap {
    formula: Formula
  }
  interface BlockContentMap {
    formulaBlock: FormulaBlock
  }
  interface RootContentMap {
    formula: Formula
    formulaBlock: FormulaBlock
  }
}

const dollars: Construct = { name: 'formula', tokenize: tokenizeDollars, previous: afterNoDollar }
const brackets: Construct = { name: 'formula', tokenize: tokenizeBrackets }

/** Adds formulas to the syntax: `$x$`, `$$x$$`, `\(x\)`, `\[x\]` in running text, and blocks between lines of `$$` or `\[` `\]`. */
export function formulaSyntax(): Extension {
  return {
    flow: { [DOLLAR]: dollarBlock, [BACKSLASH]: bracketBlock },
    text: { [DOLLAR]: dollars, [BACKSLASH]: brackets },
  }
}

/** Gives formulas their nodes: `formula` in running text, `formulaBlock` for a block. */
export function formulaMeaning(): Meaning {
  const enterFormula: Handle = function (token) {
    this.enter({ type: 'formula', value: '', display: /^(?:\$\$|\\\[)/.test(this.sliceSerialize(token)) }, token)
    this.buffer()
  }
  const enterBlock: Handle = function (token) {
    const source = this.sliceSerialize(token).trimEnd()
    const closer = source.startsWith('$') ? '$$' : '\\]'
    this.enter({ type: 'formulaBlock', value: '', open: source.length < 4 || !source.endsWith(closer) }, token)
    this.buffer()
  }
  const leave: Handle = function (token) {
    const value = this.resume().trim()
    const node = this.stack.at(-1)
    if (node?.type === 'formula' || node?.type === 'formulaBlock') node.value = value
    this.exit(token)
  }
  const enterText: Handle = function (token) {
    this.config.enter.data?.call(this, token)
  }
  const exitText: Handle = function (token) {
    this.config.exit.data?.call(this, token)
  }
  return {
    enter: { formula: enterFormula, formulaBlock: enterBlock, formulaText: enterText },
    exit: { formula: leave, formulaBlock: leave, formulaText: exitText },
  }
}

/**
 * Tells a formula between two single dollars from the words between two prices.
 *
 * A formula that begins with a number goes on with an operator, not with a word, and has no Chinese outside of `\text{}`.
 */
function readsAsFormula(tex: string) {
  const symbols = tex.replace(/\\(?:text|mathrm|mbox)\s*\{[^{}]*\}/g, '')
  return !/[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/.test(symbols) && !/^[\d.,]+(?:[A-Za-z]{3}|\s+[A-Za-z]{2})/.test(symbols)
}

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
    if (code === DOLLAR || (size === 1 && isSpace(code))) return nok(code)
    effects.exit('formulaFence')
    return pieces(effects, take, close, nok)(code)
  }
  /** A closer is as long as the opener; a single dollar stays on its line. */
  function take(code: Code) {
    if (code === DOLLAR || (size === 1 && isLineEnding(code))) return false
    tex += code === null || code < 0 ? ' ' : String.fromCharCode(code)
    return true
  }
  function close(code: Code): State | undefined {
    if (code !== DOLLAR || tex === '' || (size === 1 && (/\s$/.test(tex) || !readsAsFormula(tex)))) return nok(code)
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
    if (code === DOLLAR || (size === 1 && code !== null && code >= 48 && code <= 57)) return nok(code)
    effects.exit('formulaFence')
    effects.exit('formula')
    return ok(code)
  }
}

/** The closers that a run of text was searched for in vain, to its very end: who opens after that need not search again. */
const missing = new WeakMap<TokenizeContext, Set<Code>>()

function tokenizeBrackets(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const lacks = missing.get(this) ?? new Set()
  missing.set(this, lacks)
  let closer: Code = null
  return function start(code) {
    effects.enter('formula')
    effects.enter('formulaFence')
    effects.consume(code)
    return open
  }
  function open(code: Code): State | undefined {
    if (code !== LEFT_PARENTHESIS && code !== LEFT_BRACKET) return nok(code)
    closer = code === LEFT_PARENTHESIS ? RIGHT_PARENTHESIS : RIGHT_BRACKET
    if (lacks.has(closer)) return nok(code)
    effects.consume(code)
    effects.exit('formulaFence')
    return content
  }
  function content(code: Code): State | undefined {
    return pieces(effects, (next) => next !== BACKSLASH, atBackslash, unclosed)(code)
  }
  function unclosed(code: Code): State | undefined {
    lacks.add(closer)
    return nok(code)
  }
  function atBackslash(code: Code): State | undefined {
    return effects.attempt({ tokenize: tokenizeCloser, partial: true }, close, command)(code)
  }
  /** A backslash that closes nothing begins a command, and takes the character after it along: `\\)` is a line break and a parenthesis. */
  function command(code: Code): State | undefined {
    effects.enter('formulaText')
    effects.consume(code)
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
    return content(code)
  }
  function close(code: Code): State | undefined {
    effects.exit('formula')
    return ok(code)
  }
  function tokenizeCloser(this: TokenizeContext, inner: Effects, yes: State, no: State): State {
    return (code) => {
      inner.enter('formulaFence')
      inner.consume(code)
      return (next) => {
        if (next !== closer) return no(next)
        inner.consume(next)
        inner.exit('formulaFence')
        return yes
      }
    }
  }
}

/** Reads the text of a formula while `take` says so, one token a line: a line ending is a token of its own. */
function pieces(effects: Effects, take: (code: Code) => boolean, done: State, nok: State): State {
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
      return pieces(effects, take, done, nok)(code)
    }
    if (!take(code)) {
      effects.exit('formulaText')
      return done(code)
    }
    effects.consume(code)
    return inside
  }
}
