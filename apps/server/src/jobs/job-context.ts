import type { Core } from '../core.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../streams/log.ts'
import type { JobKind } from './job-kind.ts'
import type { Pace } from './pace.ts'

/** What jobs need of the house. */
export interface JobCore extends Pick<Core, 'db' | 'streams' | 'listener' | 'owner' | 'ledger'> {
  clock: { now(): Date }
  environment: Pick<Environment, 'crashAt' | 'intervals' | 'jobsAtOnce'>
  log: Log
}

/** The same, and what this server knows of jobs. */
export interface JobContext extends JobCore {
  kinds: ReadonlyMap<string, JobKind>
  pace: Pace
}
