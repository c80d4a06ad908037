import { sql } from 'drizzle-orm'
import type { Transaction } from './transaction.ts'

/** Takes a named advisory lock, waiting if necessary, until the transaction ends. */
export const lockByName = (tx: Transaction, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
