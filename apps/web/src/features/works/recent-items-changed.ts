import type { QueryClient } from '@tanstack/react-query'

/** First element of the query keys of the recent items. */
export const RECENT_ITEMS = 'worked at last'

/** Refetches the recent items. */
export const recentItemsChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [RECENT_ITEMS] })
