import type { RunContext } from '../runs/run-context.ts'
import type { Runs } from '../runs/runs.ts'

/** The services that the conversation endpoints need. */
export interface ChatContext extends RunContext {
  runs: Runs
}
