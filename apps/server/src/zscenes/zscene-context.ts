import type { RunContext } from '../runs/run-context.ts'
import type { Runs } from '../runs/runs.ts'

/** What manuscripts need of the house. */
export interface ZsceneContext extends RunContext {
  runs: Runs
}
