import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ProcessId } from '../modules/generations/process-liveness.ts'
import type { Clock } from '../time/clock.ts'
import type * as schema from '../database/schema/schema.ts'
import type { ChatEngine } from '../modules/ai/chat-engine.ts'
import type { Environment } from '../config/environment.ts'
import type { Files } from '../modules/files/files.ts'
import type { Ledger } from '../modules/ledger/ledger.ts'
import type { Lifecycle } from './shutdown.ts'
import type { AllowedOrigins } from '../http/cors-and-csrf.ts'
import type { PaintEngine } from '../modules/painting/paint-engine.ts'
import type { Pictures } from '../modules/images/pictures.ts'
import type { Passwords } from '../modules/auth/passwords.ts'
import type { Sessions } from '../modules/auth/sessions.ts'
import type { Listener } from '../events/listener.ts'
import type { EventLog } from '../events/event-log.ts'
import type { TextQuota } from '../http/text-quota.ts'
import type { Visitors } from '../modules/visitors/visitors.ts'

/** The embedded PostgreSQL, or the one that `DATABASE_URL` names. */
export interface Database {
  db: NodePgDatabase<typeof schema>
  pool: pg.Pool
  url: string
}

/** The services that every module receives. */
export interface AppContext {
  environment: Environment
  /** Of at least 32 bytes; keys are derived from it. */
  secret: string
  db: Database['db']
  pool: pg.Pool
  clock: Clock
  listener: Listener
  /** This process's identity as the holder of leased work. */
  owner: ProcessId
  streams: EventLog
  sessions: Sessions
  /** The queue of all password hashing. */
  passwords: Passwords
  visitors: Visitors
  files: Files
  ledger: Ledger
  textQuota: TextQuota
  origins: AllowedOrigins
  engine: ChatEngine
  painter: PaintEngine
  pictures: Pictures
  lifecycle: Lifecycle
  log: Logger
}
