import type { Extension as Meaning, Handle } from 'mdast-util-from-markdown'
import type { Extension } from 'micromark-util-types'
import { formulaBlock } from './formula-block.ts'
import { bracketFormula } from './formula-brackets.ts'
import { BACKSLASH, DOLLAR } from './formula-codes.ts'
import { commandFormula } from './formula-command.ts'
import { dollarFormula } from './formula-dollars.ts'

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
    /** Written with `$$`, with `\[` or as an environment: typeset in display style. */
    display: boolean
  }
  interface FormulaBlock extends Literal {
    type: 'formulaBlock'
    /** Whether the closing fence is still missing. */
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

/**
 * Adds formulas to the syntax: inline `$x$`, `$$x$$`, `\(x\)` and `\[x\]`, blocks of `$$` or `\[` `\]`, and what models
 * write without delimiters: environments such as `\begin{align}`, and `\boxed{x}`.
 */
export function formulaSyntax(): Extension {
  return {
    flow: { [DOLLAR]: formulaBlock, [BACKSLASH]: formulaBlock },
    text: { [DOLLAR]: dollarFormula, [BACKSLASH]: [bracketFormula, commandFormula] },
  }
}

/** Creates the syntax tree nodes of formulas: `formula` for inline ones, `formulaBlock` for blocks. */
export function formulaFromMarkdown(): Meaning {
  const enterFormula: Handle = function (token) {
    this.enter(
      { type: 'formula', value: '', display: /^(?:\$\$|\\\[|\\begin)/.test(this.sliceSerialize(token)) },
      token,
    )
    this.buffer()
  }
  const enterBlock: Handle = function (token) {
    const source = this.sliceSerialize(token).trimEnd()
    this.enter(
      { type: 'formulaBlock', value: '', open: source.length < 4 || !source.endsWith(closerOf(source)) },
      token,
    )
    this.buffer()
  }
  const leave: Handle = function (token) {
    const value = this.resume().trim()
    const node = this.stack.at(-1)
    if (node?.type === 'formula' || node?.type === 'formulaBlock')
      node.value = this.data.inTable ? withoutEscapedPipes(value) : value
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

function closerOf(source: string) {
  if (source.startsWith('$')) return '$$'
  return source.startsWith('\\[') ? '\\]' : source.slice(0, source.indexOf('}') + 1).replace('begin', 'end')
}

/**
 * As in code, a vertical bar of a formula in a table may be escaped with a backslash, so that it does not separate
 * cells.
 */
const withoutEscapedPipes = (tex: string) => tex.replace(/\\([\\|])/g, (pair, sign) => (sign === '|' ? sign : pair))
