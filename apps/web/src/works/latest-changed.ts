import type { QueryClient } from '@tanstack/react-query'

/** The first word of the question what was worked at last. */
export const LATEST = 'worked at last'

/** Something was worked at. */
export const latestChanged = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [LATEST] })
