import type { GenerationContext } from '../runs/run-context.ts'
import type { Generations } from '../runs/runs.ts'

/** The services that manuscripts need. */
export interface ManuscriptContext extends GenerationContext {
  runs: Generations
}
