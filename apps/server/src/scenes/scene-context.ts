import type { Transaction as Tx } from '../streams/streams.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { Runs } from '../runs/runs.ts'
import type { WorkContext } from '../works/work-context.ts'

/** What scenes need of the house. */
export interface SceneContext extends RunContext, Pick<WorkContext, 'files'> {
  runs: Runs
}

export type Reader = Pick<Tx, 'select'>
