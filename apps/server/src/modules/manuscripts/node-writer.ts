import { createEventBatcher } from '../generations/event-batcher.ts'
import type { AppendEvents, GenerationEvent } from '../generations/generation-events.ts'
import type { OutlineNode } from '../../database/schema/manuscript-schema.ts'

/** Stores headings as they are read, one row each. */
export interface NodeWriter {
  /** Throws when nothing more can be stored. */
  write(nodes: readonly OutlineNode[]): Promise<void>
  /** Waits for pending writes; returns the rows that are left to store with the end. */
  finish(): Promise<GenerationEvent[]>
}

export function createNodeWriter(addRows: AppendEvents): NodeWriter {
  let waiting: OutlineNode[] = []
  const pace = createEventBatcher(addRows, {
    get size() {
      return waiting.length
    },
    take() {
      const rows = waiting.map((node) => ({ type: 'node', data: { node } }))
      waiting = []
      return rows
    },
  })
  return {
    write(nodes) {
      waiting.push(...nodes)
      return pace.filled()
    },
    finish: () => pace.finish(),
  }
}
