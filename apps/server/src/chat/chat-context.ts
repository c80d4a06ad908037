import type { RunContext } from './run-context.ts'
import type { Runs } from './runs.ts'

/** What the conversation's endpoints need of the house. */
export interface ChatContext extends RunContext {
  runs: Runs
}
