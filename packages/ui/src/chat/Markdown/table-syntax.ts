import { gfmTable } from 'micromark-extension-gfm-table'
import type { Construct, Effects, Extension, Point, State, TokenizeContext } from 'micromark-util-types'
import { isLineEnding, restOfLine } from './read-line.ts'
import { readsAsBrackets, readsAsFormula } from './reads-as-formula.ts'

const PIPE = 124
/**
 * The character code that the table parser gets in place of a bar that does not separate cells; any letter would do.
 */
const LETTER = 97

/**
 * GFM tables in which a bar inside a formula or code does not separate cells: models seldom escape it with a backslash.
 */
export function tableSyntax(): Extension {
  const table = gfmTable().flow?.['null'] as Construct
  return { flow: { null: { ...table, tokenize: tokenizeWith(table) } } }
}

const tokenizeWith = (table: Construct) =>
  function tokenizeTable(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let rowStart: Point
    /** Number of characters of the row that were consumed. */
    let read = 0
    /** Offsets of the bars in the row that do not separate cells; computed at the first bar. */
    let bars: ReadonlySet<number> | null = null
    let isOver = false

    const isUndivided = () => bars?.has(read) === true
    const end =
      (then: State): State =>
      (code) => {
        isOver = true
        return then(code)
      }
    const consume: Effects['consume'] = (code) => effects.consume(code === LETTER && isUndivided() ? PIPE : code)
    let state = table.tokenize.call(this, { ...effects, consume }, end(ok), end(nok))

    const step: State = (code) => {
      const next = state(code === PIPE && isUndivided() ? LETTER : code)
      if (isOver || !next) return next
      state = next
      read += 1
      if (isLineEnding(code)) [read, bars] = [0, null]
      return take
    }
    const take: State = (code) => {
      if (read === 0) rowStart = this.now()
      if (code !== PIPE || bars !== null || read === 0) return step(code)
      const before = this.sliceSerialize({ start: rowStart, end: this.now() }, true)
      if (!/[$`\\]/.test(before)) return step(code)
      const measure = restOfLine((rest) => {
        bars = undivided(before + rest)
        return true
      })
      return effects.check(measure, step, step)(code)
    }
    return take
  }

/** The offsets of the bars inside code or a formula. */
function undivided(row: string): ReadonlySet<number> {
  const bars = new Set<number>()
  const opener = /\\[([]|\\.|`+|\$\$?/g
  for (let match = opener.exec(row); match; match = opener.exec(row)) {
    const end = endOf(row, match[0], opener.lastIndex)
    if (end === -1) continue
    for (let at = row.indexOf('|', match.index); at !== -1 && at < end; at = row.indexOf('|', at + 1)) bars.add(at)
    opener.lastIndex = end
  }
  return bars
}

/**
 * The end offset of the code or the formula that was opened before `from`; -1 if it is not closed or is not a formula.
 */
function endOf(row: string, opener: string, from: number): number {
  if (opener.startsWith('`')) {
    const closer = new RegExp(`(?<!\`)${opener}(?!\`)`, 'g')
    closer.lastIndex = from
    return closer.exec(row) ? closer.lastIndex : -1
  }
  const closer = { '\\(': '\\)', '\\[': '\\]' }[opener] ?? opener
  const close = opener.startsWith('$') || closer !== opener ? row.indexOf(closer, from) : -1
  const tex = row.slice(from, close)
  const end = close + closer.length
  if (
    close === -1 ||
    (opener === '$' && !readsAsFormula(tex, row.charAt(end))) ||
    (opener === '\\[' && readsAsBrackets(tex))
  )
    return -1
  return end
}
