import { createEventBatcher } from '../generations/event-batcher.ts'
import { type AppendEvents, splitText } from '../generations/generation-events.ts'
import type { MarkEvent } from './read-marks.ts'
import type { GenerationEvent } from '../generations/generation-kind.ts'

/** Stores the translations of several sentences at once, event by event. */
export interface SentenceWriter {
  /** Resolves at once, or later while the backlog is too large. Throws when nothing more can be stored. */
  write(events: readonly MarkEvent[]): Promise<void>
  /** Waits for pending writes; returns the events that are left to store with the end. */
  finish(): Promise<GenerationEvent[]>
}

/** Batches the text of one sentence over a short time into one event; the events of a sentence keep their order. */
export function createSentenceWriter(addRows: AppendEvents): SentenceWriter {
  let waiting: MarkEvent[] = []
  let size = 0
  const pace = createEventBatcher(addRows, {
    get size() {
      return size
    },
    take() {
      const events = waiting.flatMap(rowsFor)
      waiting = []
      size = 0
      return events
    },
  })
  return {
    write(events) {
      for (const one of events) {
        const last = waiting.findLast(({ position }) => position === one.position)
        if ('text' in one && last && 'text' in last) last.text += one.text
        else waiting.push({ ...one })
        size += 'text' in one ? one.text.length : 1
      }
      return pace.filled()
    },
    finish: () => pace.finish(),
  }
}

function rowsFor(event: MarkEvent): GenerationEvent[] {
  const { position } = event
  if ('text' in event) return splitText(event.text).map((text) => ({ type: 'delta', data: { position, text } }))
  return [{ type: 'back' in event ? 'back' : 'again', data: { position } }]
}
