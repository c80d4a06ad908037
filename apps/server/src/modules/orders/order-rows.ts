import { and, desc, eq } from 'drizzle-orm'
import { isUuid } from '../../database/is-uuid.ts'
import { orders, payments } from '../../database/schema/order-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { OrderRow, PaymentRow } from './order-context.ts'

/** A member's own order; null for a foreign, unknown or malformed id alike. */
export async function findOrder(tx: Transaction, memberId: string, id: string): Promise<OrderRow | null> {
  if (!isUuid(id)) return null
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
  return order ?? null
}

/** A locked order, and whether the account of its member is closed. */
export interface LockedOrder {
  order: OrderRow
  isAccountClosed: boolean
}

/** Locks an order. Its member is locked first, as in account closing. Null if the order does not exist. */
export async function lockOrder(
  tx: Transaction,
  { id, memberId }: Pick<OrderRow, 'id' | 'memberId'>,
): Promise<LockedOrder | null> {
  const { isAccountClosed } = await lockMember(tx, memberId)
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order ? { order, isAccountClosed } : null
}

/** Locks an order of any member; null for an unknown or malformed id. */
export async function lockOrderById(tx: Transaction, id: string): Promise<LockedOrder | null> {
  if (!isUuid(id)) return null
  const [found] = await tx.select({ memberId: orders.memberId }).from(orders).where(eq(orders.id, id))
  return found ? lockOrder(tx, { id, memberId: found.memberId }) : null
}

/** The payments of an order in every state, the one chosen last first. */
export const paymentsOf = (tx: Transaction, orderId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.number))

/** Changes a locked order. */
export async function setOrderState(
  tx: Transaction,
  { id }: OrderRow,
  change: Partial<Pick<OrderRow, 'state' | 'creditedAt' | 'closedAt'>>,
): Promise<OrderRow> {
  const [changed] = await tx.update(orders).set(change).where(eq(orders.id, id)).returning()
  if (!changed) throw new Error(`Order ${id} does not exist, although its row is locked`)
  return changed
}
