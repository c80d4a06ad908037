import type { Order } from '@moyun/api'

/**
 * The order can be paid: it was neither credited, closed, refunded nor abnormal. The server decides by the same rule.
 */
export const isPayable = ({ state }: Pick<Order, 'state'>): boolean => state === 'created' || state === 'waiting'
