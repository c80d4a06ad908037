import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Environment } from '../config/environment.ts'
import type { EventLog } from '../events/event-log.ts'
import type { Listener } from '../events/listener.ts'
import type { ProcessId } from '../modules/leased-work/process-liveness.ts'
import type { Clock } from '../time/clock.ts'

/** The embedded PostgreSQL, or the one that `DATABASE_URL` names. */
export interface Database {
  db: NodePgDatabase
  pool: pg.Pool
  url: string
}

/** What every service depends on; none of it is a service of a module. */
export interface Base {
  environment: Environment
  /** Of at least 32 bytes; keys are derived from it. */
  secret: string
  db: Database['db']
  pool: pg.Pool
  clock: Clock
  listener: Listener
  /** This process's identity as the holder of leased work. */
  owner: ProcessId
  eventLog: EventLog
  log: Logger
}
