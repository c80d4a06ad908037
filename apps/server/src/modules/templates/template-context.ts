import type { TextQuota } from '../../http/text-quota.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import type { Generations } from '../generations/generations.ts'
import type { Transaction } from '../../database/transaction.ts'

/** The services that templates need. */
export interface TemplateContext extends GenerationContext {
  generations: Generations
  textQuota: TextQuota
}

/** A read-only database handle. */
export type Reader = Pick<Transaction, 'select'>
