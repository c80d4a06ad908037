import type { testDatabase } from '../database/test-database.ts'
import type { Streams } from '../streams/streams.ts'
import { silent } from '../streams/test-streams.ts'
import { createLedger } from './ledger.ts'

/** The ledger of one server process. */
export const testLedger = (
  { db }: Awaited<ReturnType<typeof testDatabase>>,
  { streams, clock, welcomePoints = 1000 }: { streams: Streams; clock: { now(): Date }; welcomePoints?: number },
) => createLedger({ db, clock, streams, log: silent, environment: { welcomePoints } })
