import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'
import type { Log } from '../streams/log.ts'
import type { EventLog } from '../streams/streams.ts'
import type { SystemAccounts } from './house-accounts.ts'

/** The services that the ledger needs. */
export interface LedgerContext {
  db: NodePgDatabase<typeof schema>
  clock: { now(): Date }
  streams: EventLog
  log: Log
  /** Points that a new member receives. */
  environment: { welcomePoints: number }
  accounts: SystemAccounts
}
