import type { QueryClient } from '@tanstack/react-query'

/** First element of the query keys of the recent items. */
export const LATEST = 'worked at last'

/** Refetches the recent items. */
export const latestChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [LATEST] })
