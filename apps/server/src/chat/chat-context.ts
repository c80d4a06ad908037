import type { GenerationContext } from '../runs/run-context.ts'
import type { Generations } from '../runs/runs.ts'

/** The services that the conversation endpoints need. */
export interface ChatContext extends GenerationContext {
  runs: Generations
}
