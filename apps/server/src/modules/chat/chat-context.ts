import type { GenerationContext } from '../generations/generation-kind.ts'
import type { Generations } from '../generations/generations.ts'

/** The services that the conversation endpoints need. */
export interface ChatContext extends GenerationContext {
  generations: Generations
}
