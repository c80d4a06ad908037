import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../read-again.ts'

/** The first word of every question about what one has, and of how it came: a line more may change any answer. */
export const LEDGER = 'ledger'

/** Points or cash have come or gone. */
export const ledgerChanged = (queries: QueryClient) => readAgain(queries, LEDGER)
