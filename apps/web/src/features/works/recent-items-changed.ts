import type { QueryClient } from '@tanstack/react-query'
import { RECENT_ITEMS } from '../../api/query-keys.ts'

/** Refetches the recent items. */
export const recentItemsChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [RECENT_ITEMS] })
