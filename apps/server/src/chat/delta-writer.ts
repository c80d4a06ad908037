import { gatherText, lockOpenRun, type Ending, endRun } from './end-run.ts'
import { type MessageRow, runStream } from './present.ts'
import { wellFormed } from '../streams/well-formed.ts'
import type { RunContext } from './run-context.ts'
import { throughOutage } from './through-outage.ts'

/** A row holds what came within this time … */
const ROW_EVERY = 50
/** … or so many UTF-16 units, whichever is reached first. */
const ROW_SIZE = 2048
/** The message itself is brought up to its rows so often. */
const TEXT_EVERY = 1000
/** Unwritten text at which the engine is made to wait. */
const BACKLOG = 32 * ROW_SIZE

/** Somebody else has ended the run: a stop, or a process that believed this one dead. */
export class RunOver extends Error {
  override readonly name = 'RunOver'
}

/** Stores what an engine says, row by row. */
export interface DeltaWriter {
  /** Resolves at once, or later while too much waits to be stored. Throws when nothing more can be. */
  write(text: string): Promise<void>
  /** Stores what is left and ends the run; null when somebody else has ended it. */
  end(how: Omit<Ending, 'runId' | 'pieces'>): Promise<MessageRow | null>
  /** How much was said, in UTF-16 units. */
  readonly length: number
}

/** Opens the writer of one run. Only the run's owner has one, so nobody else adds to its stream before the end. */
export function createDeltaWriter({ db, streams, clock }: Pick<RunContext, 'db' | 'streams' | 'clock'>, runId: string): DeltaWriter {
  const stream = runStream(runId)
  const gate = wellFormed()
  let waiting = ''
  let length = 0
  let seq = 0
  let rowAt = Number.NEGATIVE_INFINITY
  let textAt = performance.now()
  let textBehind = false
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | null = null
  let ending = false
  let broken: unknown

  function schedule() {
    clearTimeout(timer)
    if (flushing || ending || broken !== undefined) return
    const now = performance.now()
    const rowDue = waiting === '' ? Infinity : waiting.length >= ROW_SIZE ? now : rowAt + ROW_EVERY
    const due = Math.min(rowDue, textBehind ? textAt + TEXT_EVERY : Infinity)
    if (due <= now) flush()
    else if (due < Infinity) timer = setTimeout(flush, due - now)
  }

  function flush() {
    const pieces = cut(waiting)
    const now = performance.now()
    const gathers = now - textAt >= TEXT_EVERY
    waiting = ''
    if (pieces.length > 0) rowAt = now
    if (gathers) textAt = now
    textBehind = !gathers
    flushing = store(pieces, gathers)
      .catch((error: unknown) => {
        broken = error
      })
      .finally(() => {
        flushing = null
        schedule()
      })
  }

  /** After a connection that broke nobody knows whether the commit was done: the stream's own number tells. */
  async function store(pieces: readonly string[], gathers: boolean) {
    await throughOutage(() =>
      db.transaction(async (tx) => {
        if ((await lockOpenRun(tx, runId)) === null) throw new RunOver(`Run ${runId} has ended`)
        if ((await streams.head(stream, tx)) === seq) {
          for (const text of pieces) await streams.append(tx, stream, 'delta', { text })
          if (gathers) await gatherText(tx, runId)
        }
      }),
    )
    seq += pieces.length
  }

  return {
    get length() {
      return length
    },
    async write(text) {
      length += text.length
      waiting += gate.push(text)
      schedule()
      while (flushing && waiting.length > BACKLOG) await flushing
      if (broken !== undefined) throw broken
    },
    async end(how) {
      ending = true
      clearTimeout(timer)
      while (flushing) await flushing
      if (broken !== undefined && !(broken instanceof RunOver)) throw broken
      const rest = waiting + gate.end()
      waiting = ''
      return throughOutage(() => db.transaction((tx) => endRun(tx, { streams, clock }, { ...how, runId, pieces: cut(rest) })))
    },
  }
}

/** Into pieces of at most a row's size, no surrogate pair cut in two. */
function cut(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + ROW_SIZE, text.length)
    if (to < text.length && /[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to -= 1
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}
