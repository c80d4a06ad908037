import type { GenerationContext } from '../generations/generation-context.ts'
import type { Generations } from '../generations/generations.ts'

/** The services that manuscripts need. */
export interface ManuscriptContext extends GenerationContext {
  runs: Generations
}
