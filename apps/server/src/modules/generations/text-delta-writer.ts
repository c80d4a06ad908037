import { countCodePoints } from '@moyun/api'
import { createTextSanitizer } from '../../events/text-sanitizer.ts'
import { createEventBatcher } from './event-batcher.ts'
import { type AppendEvents, splitText } from './generation-events.ts'
import type { GenerationEvent } from './generation-kind.ts'

/** Stores an engine's output, event by event. */
export interface TextDeltaWriter {
  /** Resolves at once, or later while the backlog is too large. Throws when nothing more can be stored. */
  write(text: string): Promise<void>
  /** Drops all text so far, and removes what is already stored of it. */
  retract(): void
  /** Waits for pending writes; returns the events that are left to store with the end. */
  finish(): Promise<GenerationEvent[]>
  /** Length of the output so far, in UTF-16 units. */
  readonly length: number
}

/** Batches small deltas of one text into events. */
export function createTextDeltaWriter(appendEvents: AppendEvents): TextDeltaWriter {
  let sanitizer = createTextSanitizer()
  let waiting = ''
  let length = 0
  // In characters: those in events since the last retraction, and those of them that the next event retracts.
  let [storedLength, retracted] = [0, 0]
  const batcher = createEventBatcher(appendEvents, {
    get size() {
      return waiting.length + retracted
    },
    take() {
      const events: GenerationEvent[] = splitText(waiting).map((text) => ({ type: 'delta', data: { text } }))
      if (retracted > 0) events.unshift({ type: 'retracted', data: { length: retracted } })
      storedLength += countCodePoints(waiting)
      ;[waiting, retracted] = ['', 0]
      return events
    },
  })

  return {
    get length() {
      return length
    },
    write(text) {
      length += text.length
      waiting += sanitizer.push(text)
      return batcher.filled()
    },
    retract() {
      sanitizer = createTextSanitizer()
      retracted += storedLength
      ;[waiting, length, storedLength] = ['', 0, 0]
    },
    finish() {
      waiting += sanitizer.end()
      return batcher.finish()
    },
  }
}
