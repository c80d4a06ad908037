import { QueryClient, QueryObserver } from '@tanstack/react-query'

/**
 * The query client of a page. When the page is shown again, only queries that were invalidated meanwhile are refetched,
 * not those that are merely stale or had failed: the page is as the member left it.
 */
export function createPageQueryClient(client: QueryClient, isAway: () => boolean): QueryClient {
  const defaults = client.getDefaultOptions()
  return new QueryClient({
    queryCache: client.getQueryCache(),
    mutationCache: client.getMutationCache(),
    defaultOptions: {
      ...defaults,
      queries: {
        ...defaults.queries,
        refetchOnMount: ({ state }) => !isAway() || state.isInvalidated,
        retryOnMount: () => !isAway(),
      },
    },
  })
}

/**
 * Keeps the active queries alive: pending requests finish, and loaded data stays cached. Returns the function that
 * releases them.
 */
export function keepQueriesActive(queries: QueryClient): () => void {
  const activeQueries = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0)
  const releases = activeQueries.map((query) =>
    new QueryObserver(queries, { ...query.options, queryKey: query.queryKey, enabled: false }).subscribe(() => {}),
  )
  return () => {
    for (const release of releases) release()
  }
}
