import type { Order } from '@moyun/api'

/** True if an order can no longer be paid. */
export const isOrderOver = ({ state }: Pick<Order, 'state'>): boolean => state !== 'created' && state !== 'waiting'
