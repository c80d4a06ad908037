import type { TextQuota } from '../../http/text-quota.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import type { Generations } from '../generations/generations.ts'

/** The services that manuscripts need. */
export interface ManuscriptContext extends GenerationContext {
  generations: Generations
  textQuota: TextQuota
}
