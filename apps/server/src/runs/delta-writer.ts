import { wellFormed } from '../streams/well-formed.ts'
import { createPacedWriter } from './paced-writer.ts'
import { type AddRows, cutIntoRows, type RunSays } from './run-rows.ts'

/** Stores what an engine says, row by row. */
export interface DeltaWriter {
  /** Resolves at once, or later while too much waits to be stored. Throws when nothing more can be. */
  write(text: string): Promise<void>
  /** Waits for what is being stored; gives back what is left to store with the end. */
  finish(): Promise<RunSays[]>
  /** How much was said, in UTF-16 units. */
  readonly length: number
}

/** Gathers small deltas of one text into rows. */
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
