import type { RunContext } from './run-context.ts'
import type { Runs } from './runs.ts'

/** What the conversation's endpoints need of the house. */
export interface ChatContext extends RunContext {
  runs: Runs
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** False for what no object can be called: such an id is answered like an unknown one. */
export const isId = (text: string) => UUID.test(text)
