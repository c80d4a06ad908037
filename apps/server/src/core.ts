import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ProcessId } from './runs/owner.ts'
import type { Clock } from './clock.ts'
import type * as schema from './database/schema.ts'
import type { ChatEngine } from './engines/chat-engine.ts'
import type { Environment } from './environment.ts'
import type { Files } from './files/files.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { AllowedOrigins } from './origins.ts'
import type { PaintEngine } from './painting/paint-engine.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Passwords } from './session/passwords.ts'
import type { Sessions } from './session/sessions.ts'
import type { Listener } from './streams/listener.ts'
import type { EventLog } from './streams/streams.ts'
import type { Visitors } from './visitors/visitors.ts'

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
  origins: AllowedOrigins
  engine: ChatEngine
  painter: PaintEngine
  pictures: Pictures
  lifecycle: Lifecycle
  log: Logger
}
