import { type AppendEvents, ROW_SIZE } from './generation-events.ts'
import type { GenerationEvent } from './generation-kind.ts'

/** Milliseconds of output per row (see `ROW_SIZE` for the other limit). */
const ROW_EVERY = 50
/** Milliseconds between checkpoints, which copy the rows into the stored text. */
const CHECKPOINT_EVERY = 1000
/** Pending text, in UTF-16 units, above which the engine has to wait. */
const BACKLOG = 32 * ROW_SIZE

/** Output that is not stored yet. */
export interface Batch {
  /** In UTF-16 units. */
  readonly size: number
  /** Returns all of it as rows, and empties the batch. */
  take(): GenerationEvent[]
}

/** Stores a batch at its own pace. */
export interface EventBatcher {
  /**
   * To be called after adding to the batch. Resolves at once, or later while the backlog is too large. Throws when
   * nothing more can be stored.
   */
  filled(): Promise<void>
  /** Waits for pending writes; returns the rows that are left to store with the end. */
  finish(): Promise<GenerationEvent[]>
}

/** Batches small chunks into rows of 50 ms or 2 KB, and copies rows into the stored text once a second. */
export function createEventBatcher(addRows: AppendEvents, batch: Batch): EventBatcher {
  let rowAt = Number.NEGATIVE_INFINITY
  let checkpointAt = performance.now()
  let isBehind = false
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | null = null
  let finishing = false
  let broken: Error | null = null

  function schedule() {
    clearTimeout(timer)
    if (flushing || finishing || broken) return
    const now = performance.now()
    // A row is due after `ROW_EVERY` or at `ROW_SIZE` UTF-16 units, whichever comes first.
    const rowDue = batch.size === 0 ? Infinity : batch.size >= ROW_SIZE ? now : rowAt + ROW_EVERY
    const due = Math.min(rowDue, isBehind ? checkpointAt + CHECKPOINT_EVERY : Infinity)
    if (due <= now) flush()
    else if (due < Infinity) timer = setTimeout(flush, due - now)
  }

  function flush() {
    const rows = batch.take()
    const now = performance.now()
    const isCheckpointDue = now - checkpointAt >= CHECKPOINT_EVERY
    if (rows.length > 0) rowAt = now
    if (isCheckpointDue) checkpointAt = now
    isBehind = !isCheckpointDue
    flushing = addRows(rows, isCheckpointDue)
      .catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error('Writing an event failed', { cause: error })
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
