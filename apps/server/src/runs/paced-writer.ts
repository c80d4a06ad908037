import { type AddRows, type RunSays, ROW_SIZE } from './run-rows.ts'

/** A row holds what came within this time … */
const ROW_EVERY = 50
/** What is made is brought up to its rows so often. */
const GATHER_EVERY = 1000
/** Unwritten text at which the engine is made to wait. */
const BACKLOG = 32 * ROW_SIZE

/** What was said and not yet stored. */
export interface Batch {
  /** In UTF-16 units. */
  readonly size: number
  /** Gives all of it as rows, and holds nothing any more. */
  take(): RunSays[]
}

/** Stores what a batch is filled with, at its own pace. */
export interface PacedWriter {
  /** To be called when the batch was filled: resolves at once, or later while too much waits to be stored. Throws when nothing more can be. */
  filled(): Promise<void>
  /** Waits for what is being stored; gives back what is left to store with the end. */
  finish(): Promise<RunSays[]>
}

/** Gathers small pieces into rows of 50 ms or 2 KB, and rows into what is made, once a second. */
export function createPacedWriter(addRows: AddRows, batch: Batch): PacedWriter {
  let rowAt = Number.NEGATIVE_INFINITY
  let gatheredAt = performance.now()
  let isBehind = false
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | null = null
  let finishing = false
  let broken: Error | null = null

  function schedule() {
    clearTimeout(timer)
    if (flushing || finishing || broken) return
    const now = performance.now()
    // … or so many UTF-16 units, whichever is reached first.
    const rowDue = batch.size === 0 ? Infinity : batch.size >= ROW_SIZE ? now : rowAt + ROW_EVERY
    const due = Math.min(rowDue, isBehind ? gatheredAt + GATHER_EVERY : Infinity)
    if (due <= now) flush()
    else if (due < Infinity) timer = setTimeout(flush, due - now)
  }

  function flush() {
    const rows = batch.take()
    const now = performance.now()
    const gathers = now - gatheredAt >= GATHER_EVERY
    if (rows.length > 0) rowAt = now
    if (gathers) gatheredAt = now
    isBehind = !gathers
    flushing = addRows(rows, gathers)
      .catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error('A row could not be stored', { cause: error })
      })
      .finally(() => {
        flushing = null
        schedule()
      })
  }

  return {
    async filled() {
      schedule()
      while (flushing && batch.size > BACKLOG) await flushing
      if (broken) throw broken
    },
    async finish() {
      finishing = true
      clearTimeout(timer)
      while (flushing) await flushing
      if (broken) throw broken
      return batch.take()
    },
  }
}
