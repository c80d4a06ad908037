import { crashPoint } from '../sandbox/crash.ts'
import { gatherText, lockOpenRun } from './end-run.ts'
import { runStream } from '../chat/present.ts'
import type { RunContext } from './run-context.ts'
import { throughOutage } from './through-outage.ts'

/** Somebody else has ended the run: a stop, or a process that believed this one dead. */
export class RunOver extends Error {
  override readonly name = 'RunOver'
}

/** Adds delta rows to one run's stream; with `gathers`, brings the message's text up to them too. Throws `RunOver`. */
export type AddRows = (pieces: readonly string[], gathers: boolean) => Promise<void>

/** For the run's owner alone: nobody else may add deltas, so the stream's own number tells whether a commit was done. */
export function rowsOf({ db, streams, environment }: Pick<RunContext, 'db' | 'streams' | 'environment'>, runId: string): AddRows {
  const stream = runStream(runId)
  let seq = 0
  return async (pieces, gathers) => {
    await throughOutage(() =>
      db.transaction(async (tx) => {
        if ((await lockOpenRun(tx, runId)) === null) throw new RunOver(`Run ${runId} has ended`)
        // After a connection that broke in the middle of a commit it may have been done all the same.
        if ((await streams.head(stream, tx)) !== seq) return
        for (const text of pieces) await streams.append(tx, stream, 'delta', { text })
        if (gathers) await gatherText(tx, runId)
      }),
    )
    crashPoint('chat.delta', environment)
    seq += pieces.length
  }
}
