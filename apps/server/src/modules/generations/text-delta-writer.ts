import { createTextSanitizer } from '../../events/text-sanitizer.ts'
import { createEventBatcher } from './event-batcher.ts'
import { type AppendEvents, splitIntoRows, type GenerationEvent } from './generation-events.ts'

/** Stores an engine's output, row by row. */
export interface TextDeltaWriter {
  /** Resolves at once, or later while the backlog is too large. Throws when nothing more can be stored. */
  write(text: string): Promise<void>
  /** Waits for pending writes; returns the rows that are left to store with the end. */
  finish(): Promise<GenerationEvent[]>
  /** Length of the output so far, in UTF-16 units. */
  readonly length: number
}

/** Batches small deltas of one text into rows. */
export function createTextDeltaWriter(addRows: AppendEvents): TextDeltaWriter {
  const gate = createTextSanitizer()
  let waiting = ''
  let length = 0
  const pace = createEventBatcher(addRows, {
    get size() {
      return waiting.length
    },
    take() {
      const pieces = splitIntoRows(waiting)
      waiting = ''
      return pieces.map((text) => ({ type: 'delta', data: { text } }))
    },
  })

  return {
    get length() {
      return length
    },
    write(text) {
      length += text.length
      waiting += gate.push(text)
      return pace.filled()
    },
    finish() {
      waiting += gate.end()
      return pace.finish()
    },
  }
}
