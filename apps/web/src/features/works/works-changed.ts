import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'

/** First element of all query keys about the member's works: any change may affect any of their results. */
export const WORKS = 'works'

/** Refetches the works after some were added, changed or removed. */
export const worksChanged = (queries: QueryClient) => invalidateByPrefix(queries, WORKS)
