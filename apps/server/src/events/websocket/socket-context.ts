import type { Log } from '../../app/log.ts'
import type { Environment } from '../../config/environment.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RejectionLog } from './rejection-log.ts'
import type { EventLog } from '../event-log.ts'
import type { SocketLimits } from './socket-limits.ts'
import type { Sessions } from '../../modules/auth/sessions.ts'
import type { Visitors } from '../../modules/visitors/visitors.ts'

/** The services that a socket needs. */
export interface SocketContext {
  db: NodePgDatabase
  eventLog: EventLog
  clock: { now(): Date }
  sessions: Pick<Sessions, 'verify'>
  visitors: Pick<Visitors, 'verify'>
  log: Log
  environment: Pick<Environment, 'intervals'>
  limits: SocketLimits
  rejections: RejectionLog
}
