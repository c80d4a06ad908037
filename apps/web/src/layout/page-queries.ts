import { QueryClient, QueryObserver } from '@tanstack/react-query'

/**
 * A page's way to the room's queries. On the way back into sight only that is asked for again which has changed since, and
 * nothing that is merely old, or had failed: the page is as it was left.
 */
export function queriesOfPage(room: QueryClient, isAway: () => boolean): QueryClient {
  const defaults = room.getDefaultOptions()
  return new QueryClient({
    queryCache: room.getQueryCache(),
    mutationCache: room.getMutationCache(),
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

/** Holds what is being looked at: what is on its way arrives, and what is there stays. Gives back how to let it go. */
export function holdQueries(queries: QueryClient): () => void {
  const looked = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0)
  const releases = looked.map((query) =>
    new QueryObserver(queries, { ...query.options, queryKey: query.queryKey, enabled: false }).subscribe(() => {}),
  )
  return () => {
    for (const release of releases) release()
  }
}
