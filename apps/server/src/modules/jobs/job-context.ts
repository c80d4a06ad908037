import type { AppContext } from '../../app/app-context.ts'
import type { Environment } from '../../config/environment.ts'
import type { Log } from '../../app/log.ts'
import type { JobKind } from './job-kind.ts'
import type { WaitEstimator } from './estimate-wait.ts'

/** The services that jobs need. */
export interface JobServices extends Pick<AppContext, 'db' | 'eventLog' | 'listener' | 'owner' | 'ledger'> {
  clock: { now(): Date }
  environment: Pick<Environment, 'crashAt' | 'intervals' | 'jobsAtOnce'>
  log: Log
}

/** The same, with the job kinds of this server and the wait estimates. */
export interface JobContext extends JobServices {
  kinds: ReadonlyMap<string, JobKind>
  pace: WaitEstimator
}
