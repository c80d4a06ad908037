import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../read-again.ts'

/** The first word of every question about one's orders. */
export const ORDERS = 'orders'

/** An order was made, or has changed. */
export const ordersChanged = (queries: QueryClient) => readAgain(queries, ORDERS)
