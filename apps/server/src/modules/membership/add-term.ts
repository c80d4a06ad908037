import { randomUUID } from 'node:crypto'
import type { Product } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { membershipTerms } from '../../database/schema/membership-schema.ts'
import type { orders } from '../../database/schema/order-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { extend } from './extend.ts'
import { lockMembership, readTerms } from './terms.ts'

/**
 * Adds the plan of a locked order to its member's terms, once. Returns the overall end of the membership, or null if
 * the order has no plan.
 */
export async function addTerm(
  { clock }: { clock: { now(): Date } },
  tx: Transaction,
  { id: orderId, memberId, product }: typeof orders.$inferSelect,
): Promise<Date | null> {
  // Written by this server in the contract's form.
  const { plan, price } = product as Product
  if (!plan) return null
  await lockMembership(tx, memberId)
  const { term, cut, moved, lastsUntil } = extend(await readTerms(tx, memberId), clock.now(), {
    id: randomUUID(),
    plan: plan.name,
    price,
    days: plan.days,
  })
  for (const { id, endsAt, convertedInto } of cut)
    await tx.update(membershipTerms).set({ endsAt, convertedInto }).where(eq(membershipTerms.id, id))
  for (const { id, startsAt, endsAt } of moved)
    await tx.update(membershipTerms).set({ startsAt, endsAt }).where(eq(membershipTerms.id, id))
  const added = await tx
    .insert(membershipTerms)
    .values({ ...term, memberId, orderId })
    .onConflictDoNothing()
  if (added.rowCount !== 1) throw new Error(`Order ${orderId} is credited already`)
  return lastsUntil
}
