import { sql } from 'drizzle-orm'
import type { Transaction } from '../streams/streams.ts'

/** Waits for a lock that has a name and no row, and holds it until the transaction ends. */
export const lockByName = (tx: Transaction, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
