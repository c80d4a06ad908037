import { createEventBatcher } from '../generations/event-batcher.ts'
import type { AppendEvents } from '../generations/generation-events.ts'
import type { OutlineNode } from '../../database/schema/manuscript-schema.ts'
import type { GenerationEvent } from '../generations/generation-kind.ts'

/** Stores headings as they are read, one event each. */
export interface NodeWriter {
  /** Throws when nothing more can be stored. */
  write(nodes: readonly OutlineNode[]): Promise<void>
  /** Drops all headings so far, and removes those that are already stored. */
  retract(): void
  /** Waits for pending writes; returns the events that are left to store with the end. */
  finish(): Promise<GenerationEvent[]>
}

export function createNodeWriter(addRows: AppendEvents): NodeWriter {
  let waiting: OutlineNode[] = []
  // The headings in events since the last retraction, and those of them that the next event retracts.
  let [savedLength, retracted] = [0, 0]
  const pace = createEventBatcher(addRows, {
    get size() {
      return waiting.length + retracted
    },
    take() {
      const events: GenerationEvent[] = waiting.map((node) => ({ type: 'node', data: { node } }))
      if (retracted > 0) events.unshift({ type: 'retracted', data: { length: retracted } })
      savedLength += waiting.length
      ;[waiting, retracted] = [[], 0]
      return events
    },
  })
  return {
    write(nodes) {
      waiting.push(...nodes)
      return pace.filled()
    },
    retract() {
      retracted += savedLength
      ;[waiting, savedLength] = [[], 0]
    },
    finish: () => pace.finish(),
  }
}
