import { createPacedWriter } from '../runs/paced-writer.ts'
import { type AddRows, cutIntoRows, type RunSays } from '../runs/run-rows.ts'
import type { Marked } from './read-marks.ts'

/** Stores the translations of several sentences at once, row by row. */
export interface SentenceWriter {
  /** Resolves at once, or later while the backlog is too large. Throws when nothing more can be stored. */
  write(said: readonly Marked[]): Promise<void>
  /** Waits for pending writes; returns the rows that are left to store with the end. */
  finish(): Promise<RunSays[]>
}

/** Batches the text of one sentence over a short time into one row; the events of a sentence keep their order. */
export function createSentenceWriter(addRows: AddRows): SentenceWriter {
  let waiting: Marked[] = []
  let size = 0
  const pace = createPacedWriter(addRows, {
    get size() {
      return size
    },
    take() {
      const rows = waiting.flatMap(rowsFor)
      waiting = []
      size = 0
      return rows
    },
  })
  return {
    write(said) {
      for (const one of said) {
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

function rowsFor(said: Marked): RunSays[] {
  const { position } = said
  if ('text' in said) return cutIntoRows(said.text).map((text) => ({ type: 'delta', data: { position, text } }))
  return [{ type: 'back' in said ? 'back' : 'again', data: { position } }]
}
