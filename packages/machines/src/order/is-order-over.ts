import type { Order } from '@moyun/api'

/** An order that can't be paid any more. */
export const isOrderOver = ({ state }: Pick<Order, 'state'>): boolean => state !== 'created' && state !== 'waiting'
