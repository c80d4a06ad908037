import { wellFormed } from '../streams/well-formed.ts'
import { createPacedWriter } from './paced-writer.ts'
import { type AddRows, cutIntoRows, type RunSays } from './run-rows.ts'

/** Stores an engine's output, row by row. */
export interface DeltaWriter {
  /** Resolves at once, or later while the backlog is too large. Throws when nothing more can be stored. */
  write(text: string): Promise<void>
  /** Waits for pending writes; returns the rows that are left to store with the end. */
  finish(): Promise<RunSays[]>
  /** Length of the output so far, in UTF-16 units. */
  readonly length: number
}

/** Batches small deltas of one text into rows. */
export function createDeltaWriter(addRows: AddRows): DeltaWriter {
  const gate = wellFormed()
  let waiting = ''
  let length = 0
  const pace = createPacedWriter(addRows, {
    get size() {
      return waiting.length
    },
    take() {
      const pieces = cutIntoRows(waiting)
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
