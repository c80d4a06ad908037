import type { RunContext } from '../runs/run-context.ts'
import type { Runs } from '../runs/runs.ts'
import type { Transaction } from '../streams/streams.ts'

/** The services that scenes need. */
export interface SceneContext extends RunContext {
  runs: Runs
}

/** A read-only database handle. */
export type Reader = Pick<Transaction, 'select'>
