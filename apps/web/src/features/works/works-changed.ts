import type { QueryClient } from '@tanstack/react-query'
import { invalidateByPrefix } from '../../api/invalidate-by-prefix.ts'
import { WORKS } from '../../api/query-keys.ts'

/** Refetches the works after some were added, changed or removed. */
export const worksChanged = (queries: QueryClient) => invalidateByPrefix(queries, WORKS)
