/** The most payments or orders that one run of a task takes. */
export const BATCH_SIZE = 50
/**
 * Maximum concurrent provider queries, so that a provider that does not answer delays the others as little as possible.
 */
const MAX_CONCURRENT_QUERIES = 10

/** Runs a query for each of them, at most `MAX_CONCURRENT_QUERIES` at once. */
export async function queryConcurrently<T>(all: readonly T[], query: (subject: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < all.length; first += MAX_CONCURRENT_QUERIES)
    await Promise.all(all.slice(first, first + MAX_CONCURRENT_QUERIES).map(query))
}
