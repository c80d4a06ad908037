import type { testDatabase } from '../../database/test-database.ts'
import type { EventLog } from '../../events/event-log.ts'
import { silentLog } from '../../events/test-event-log.ts'
import { createLedger } from './ledger.ts'

/** The ledger of one server process. */
export const testLedger = (
  { db }: Awaited<ReturnType<typeof testDatabase>>,
  { eventLog, clock, welcomePoints = 1000 }: { eventLog: EventLog; clock: { now(): Date }; welcomePoints?: number },
) => createLedger({ db, clock, eventLog, log: silentLog, environment: { welcomePoints } })
