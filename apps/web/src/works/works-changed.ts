import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../read-again.ts'

/** The first word of every question about one's own works: what was done may change any answer. */
export const WORKS = 'works'

/** Works were added, changed or went away. */
export const worksChanged = (queries: QueryClient) => readAgain(queries, WORKS)
