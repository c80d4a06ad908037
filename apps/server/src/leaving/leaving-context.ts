import type { Core } from '../core.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { type Codes, createCodes } from '../session/codes.ts'
import { createGuesses, type Guesses } from '../session/guesses.ts'

/** The services for account deletion. */
export interface LeavingContext extends Pick<
  Core,
  'environment' | 'db' | 'clock' | 'streams' | 'ledger' | 'sessions' | 'passwords' | 'log'
> {
  codes: Codes
  guesses: Guesses
  /** Used to end the member's jobs. */
  jobs: JobContext
}

/** Creates the context of account deletion. */
export const createLeaving = (core: Core, jobs: JobContext): LeavingContext => ({
  ...core,
  codes: createCodes(core),
  guesses: createGuesses(core),
  jobs,
})
