import type { RunContext } from '../runs/run-context.ts'
import type { Runs } from '../runs/runs.ts'

/** What the conversation's endpoints need of the house. */
export interface ChatContext extends RunContext {
  runs: Runs
}
