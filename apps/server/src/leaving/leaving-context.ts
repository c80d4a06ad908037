import type { Core } from '../core.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { type Codes, createCodes } from '../session/codes.ts'
import { createGuesses, type Guesses } from '../session/guesses.ts'

/** What leaving needs of the house. */
export interface LeavingContext extends Pick<
  Core,
  'environment' | 'db' | 'clock' | 'streams' | 'ledger' | 'sessions' | 'passwords' | 'log'
> {
  codes: Codes
  guesses: Guesses
  /** Jobs are ended as whoever does them knows. */
  jobs: JobContext
}

/** Puts together what leaving needs. */
export const createLeaving = (core: Core, jobs: JobContext): LeavingContext => ({
  ...core,
  codes: createCodes(core),
  guesses: createGuesses(core),
  jobs,
})
