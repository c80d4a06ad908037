import { type AppendEvents, EVENT_SIZE } from './generation-events.ts'
import type { GenerationEvent } from './generation-kind.ts'

/** Milliseconds of output per event (see `EVENT_SIZE` for the other limit). */
const EVENT_EVERY = 50
/** Milliseconds between checkpoints, which copy the events into the stored text. */
const CHECKPOINT_EVERY = 1000
/** Pending text, in UTF-16 units, above which the engine has to wait. */
const BACKLOG = 32 * EVENT_SIZE

/** Output that is not stored yet. */
export interface Batch {
  /** In UTF-16 units. */
  readonly size: number
  /** Returns all of it as events, and empties the batch. */
  take(): GenerationEvent[]
}

/** Stores a batch at its own pace. */
export interface EventBatcher {
  /**
   * To be called after adding to the batch. Resolves at once, or later while the backlog is too large. Throws when
   * nothing more can be stored.
   */
  filled(): Promise<void>
  /** Waits for pending writes; returns the events that are left to store with the end. */
  finish(): Promise<GenerationEvent[]>
}

/**
 * Batches small chunks into events of 50 ms or 2,048 UTF-16 units, and copies events into the stored text once a
 * second.
 */
export function createEventBatcher(appendEvents: AppendEvents, batch: Batch): EventBatcher {
  let eventAt = Number.NEGATIVE_INFINITY
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
    // An event is due after `EVENT_EVERY` or at `EVENT_SIZE` UTF-16 units, whichever comes first.
    const eventDue = batch.size === 0 ? Infinity : batch.size >= EVENT_SIZE ? now : eventAt + EVENT_EVERY
    const due = Math.min(eventDue, isBehind ? checkpointAt + CHECKPOINT_EVERY : Infinity)
    if (due <= now) flush()
    else if (due < Infinity) timer = setTimeout(flush, due - now)
  }

  function flush() {
    const events = batch.take()
    const now = performance.now()
    const isCheckpointDue = now - checkpointAt >= CHECKPOINT_EVERY
    if (events.length > 0) eventAt = now
    if (isCheckpointDue) checkpointAt = now
    isBehind = !isCheckpointDue
    flushing = appendEvents(events, isCheckpointDue)
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
