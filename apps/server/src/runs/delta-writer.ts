import { wellFormed } from '../streams/well-formed.ts'
import type { AddRows } from './run-rows.ts'

/** A row holds what came within this time … */
const ROW_EVERY = 50
/** … or so many UTF-16 units, whichever is reached first. */
const ROW_SIZE = 2048
/** The message itself is brought up to its rows so often. */
const TEXT_EVERY = 1000
/** Unwritten text at which the engine is made to wait. */
const BACKLOG = 32 * ROW_SIZE

/** Stores what an engine says, row by row. */
export interface DeltaWriter {
  /** Resolves at once, or later while too much waits to be stored. Throws when nothing more can be. */
  write(text: string): Promise<void>
  /** Waits for what is being stored; gives back what is left to store with the end. */
  finish(): Promise<string[]>
  /** How much was said, in UTF-16 units. */
  readonly length: number
}

/** Gathers small deltas into rows, and rows into the message's text, each at its own pace. */
export function createDeltaWriter(addRows: AddRows): DeltaWriter {
  const gate = wellFormed()
  let waiting = ''
  let length = 0
  let rowAt = Number.NEGATIVE_INFINITY
  let textAt = performance.now()
  let textBehind = false
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | null = null
  let finishing = false
  let broken: Error | null = null

  function schedule() {
    clearTimeout(timer)
    if (flushing || finishing || broken) return
    const now = performance.now()
    const rowDue = waiting === '' ? Infinity : waiting.length >= ROW_SIZE ? now : rowAt + ROW_EVERY
    const due = Math.min(rowDue, textBehind ? textAt + TEXT_EVERY : Infinity)
    if (due <= now) flush()
    else if (due < Infinity) timer = setTimeout(flush, due - now)
  }

  function flush() {
    const pieces = cut(waiting)
    const now = performance.now()
    const gathers = now - textAt >= TEXT_EVERY
    waiting = ''
    if (pieces.length > 0) rowAt = now
    if (gathers) textAt = now
    textBehind = !gathers
    flushing = addRows(pieces, gathers)
      .catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error('A row could not be stored', { cause: error })
      })
      .finally(() => {
        flushing = null
        schedule()
      })
  }

  return {
    get length() {
      return length
    },
    async write(text) {
      length += text.length
      waiting += gate.push(text)
      schedule()
      while (flushing && waiting.length > BACKLOG) await flushing
      if (broken) throw broken
    },
    async finish() {
      finishing = true
      clearTimeout(timer)
      while (flushing) await flushing
      if (broken) throw broken
      return cut(waiting + gate.end())
    },
  }
}

/** Into pieces of at most a row's size, no surrogate pair cut in two. */
function cut(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + ROW_SIZE, text.length)
    if (to < text.length && /[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to -= 1
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}
