import type { AppContext } from '../../app/app-context.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { type Codes, createCodes } from '../auth/codes.ts'
import { createLoginThrottle, type LoginThrottle } from '../auth/login-throttle.ts'

/** The services for account deletion. */
export interface DeletionContext extends Pick<
  AppContext,
  'environment' | 'db' | 'clock' | 'eventLog' | 'ledger' | 'sessions' | 'passwords' | 'generationKinds' | 'log'
> {
  codes: Codes
  guesses: LoginThrottle
  /** Used to end the member's jobs. */
  jobs: JobContext
}

/** Creates the context of account deletion. */
export const createDeletionContext = (appContext: AppContext, jobs: JobContext): DeletionContext => ({
  ...appContext,
  codes: createCodes(appContext),
  guesses: createLoginThrottle(appContext),
  jobs,
})
