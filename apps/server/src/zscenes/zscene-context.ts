import type { RunContext } from '../runs/run-context.ts'
import type { Runs } from '../runs/runs.ts'

/** The services that manuscripts need. */
export interface ZsceneContext extends RunContext {
  runs: Runs
}
