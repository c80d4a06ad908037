import type { QueryClient } from '@tanstack/react-query'

/**
 * Invalidates all queries whose key begins with `first`: active ones refetch now, the others when they are used again.
 * Waits for running fetches first, which may have started before the change: refetching at once would cancel a fetch of
 * a next page.
 */
export async function invalidateByPrefix(queries: QueryClient, first: string) {
  const underWay = queries.getQueryCache().findAll({ queryKey: [first], fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.flatMap(({ promise }) => promise ?? []))
  await queries.invalidateQueries({ queryKey: [first] })
}
