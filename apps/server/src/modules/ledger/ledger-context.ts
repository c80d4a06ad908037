import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Log } from '../../app/log.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { SystemAccounts } from './system-accounts.ts'

/** The services that the ledger needs. */
export interface LedgerContext {
  db: NodePgDatabase
  clock: { now(): Date }
  eventLog: EventLog
  log: Log
  /** Points that a new member receives. */
  environment: { welcomePoints: number }
  accounts: SystemAccounts
}
