import type { GenerationContext } from '../runs/run-context.ts'
import type { Generations } from '../runs/runs.ts'
import type { Transaction } from '../streams/streams.ts'

/** The services that scenes need. */
export interface TemplateContext extends GenerationContext {
  runs: Generations
}

/** A read-only database handle. */
export type Reader = Pick<Transaction, 'select'>
