import { type Endpoint, refuse } from '@moyun/api'
import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { errorCodeOf } from './embedded/database-error.ts'
import type { Transaction } from './transaction.ts'

const QUERY_CANCELED = '57014'

/** In milliseconds. */
export const SEARCH_WITHIN = 5_000

const isCanceled = (error: unknown) => error instanceof DrizzleQueryError && errorCodeOf(error.cause) === QUERY_CANCELED

/**
 * Runs a search that reads all texts of a member, which no index supports, as the first query of its transaction. After
 * five seconds it is refused as unavailable, so that it does not occupy a connection.
 */
export async function searchText<Rows>(
  tx: Transaction,
  endpoint: Endpoint,
  search: PromiseLike<Rows>,
  within = SEARCH_WITHIN,
): Promise<Rows> {
  await tx.execute(sql`set local statement_timeout = ${sql.raw(String(within))}`)
  try {
    return await search
  } catch (error) {
    if (isCanceled(error)) throw refuse(endpoint, 'unavailable', { cause: error })
    throw error
  }
}
