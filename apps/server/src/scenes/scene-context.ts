import type { RunContext } from '../runs/run-context.ts'
import type { Runs } from '../runs/runs.ts'
import type { Transaction } from '../streams/streams.ts'

/** What scenes need of the house. */
export interface SceneContext extends RunContext {
  runs: Runs
}

/** Who only reads. */
export type Reader = Pick<Transaction, 'select'>
