import { content } from 'micromark-core-commonmark'
import type { Code, Construct, Effects, Point, State, Token, TokenizeContext } from 'micromark-util-types'
import { BACKSLASH, DOLLAR, literal } from './formula-codes.ts'
import { environment } from './formula-content.ts'
import { isBlank, isLineEnding, lineTail, nextLine } from './read-line.ts'
import { readsAsProse } from './reads-as-formula.ts'

/**
 * A formula that begins a line and spans several: from `$$` to `$$`, from a line `\[` to `\]`, or an environment such
 * as `\begin{align}`.
 *
 * Text after its closer on the same line is a paragraph. Without a closer, it continues up to a line of prose or the
 * end of its container.
 */
export const formulaBlock: Construct = { name: 'formulaBlock', tokenize: tokenizeBlock, concrete: true }

function tokenizeBlock(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const interrupts = this.interrupt
  const isOpenAbove = () => interrupts && isInFormula(this)
  let closer = ''
  let firstLine = true
  const isEnvironment = () => closer.length > 2

  return function start(code) {
    if (code === DOLLAR && isOpenAbove()) return nok(code)
    effects.enter('formulaBlock')
    const [opener, end] = code === DOLLAR ? ['$$', '$$'] : ['\\[', '\\]']
    closer = end
    return effects.attempt(
      literal(opener, 'formulaFence'),
      (next) => (next === DOLLAR ? nok(next) : body(next)),
      begin,
    )(code)
  }
  function begin(code: Code): State | undefined {
    if (code !== BACKSLASH) return nok(code)
    effects.enter('formulaText')
    effects.consume(code)
    return environment(effects, '\\', began, nok)
  }
  function began(end: string): State {
    closer = end
    effects.exit('formulaText')
    return body
  }
  function body(code: Code): State | undefined {
    if (code === null) return interrupts ? ok(code) : end(code)
    if (isLineEnding(code)) {
      firstLine = false
      return interrupts ? ok(code) : effects.attempt(lineContinuation(closer), body, end)(code)
    }
    if (code === closer.charCodeAt(0))
      return effects.attempt(literal(closer, isEnvironment() ? 'formulaText' : 'formulaFence'), closed, text)(code)
    return text(code)
  }
  /** A formula that opens and closes on one line is inline text. */
  function closed(code: Code): State | undefined {
    if (firstLine && !isEnvironment()) return nok(code)
    effects.exit('formulaBlock')
    return interrupts ? ok(code) : lineTail(effects, ok, effects.attempt(content, ok, nok))(code)
  }
  function text(code: Code): State | undefined {
    effects.enter('formulaText')
    return take(code)
  }
  function take(code: Code): State | undefined {
    if (firstLine && (code === DOLLAR || (closer === '\\]' && !isBlank(code)))) return nok(code)
    effects.consume(code)
    return code === BACKSLASH ? escaped : inside
  }
  function escaped(code: Code): State | undefined {
    return code === null || isLineEnding(code) ? inside(code) : take(code)
  }
  function inside(code: Code): State | undefined {
    if (code !== null && code !== closer.charCodeAt(0) && !isLineEnding(code)) return take(code)
    effects.exit('formulaText')
    return body(code)
  }
  function end(code: Code): State | undefined {
    effects.exit('formulaBlock')
    return ok(code)
  }
}

/** Continues on the next line, unless that is a lazy continuation line or reads as the end of the formula. */
const lineContinuation = (closer: string): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    const isOver = (text: string) => readsAsProse(text.split(closer, 1)[0] ?? '')
    const goOn: State = (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
    }
    return effects.check(nextLine(isOver), nok, goOn)
  },
})

/** How far a paragraph has been searched for formulas, and whether one was still open there. */
const searched = new WeakMap<Token, { end: Point; open: boolean }>()

/** Whether the paragraph that a line would interrupt has opened a formula with `$$` which this line may close. */
function isInFormula(context: TokenizeContext) {
  const paragraph = context.events.findLast(([, { type }]) => type === 'content')?.[1]
  if (!paragraph) return false
  const before = searched.get(paragraph) ?? { end: paragraph.start, open: false }
  const end = context.now()
  if (end.offset === before.end.offset) return before.open
  const signs = context.sliceSerialize({ start: before.end, end }).match(/\\[^]|(`+)[^`]+\1|\$\$/g) ?? []
  const open = signs.filter((sign) => sign === '$$').length % 2 === 1 ? !before.open : before.open
  searched.set(paragraph, { end, open })
  return open
}
