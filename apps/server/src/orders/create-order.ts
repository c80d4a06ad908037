import { randomInt, randomUUID } from 'node:crypto'
import { type Answer, type Heard, orders as contract, refuse } from '@moyun/api'
import type { Keep, Kept } from '@moyun/api/serve'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { dateOf } from '../china-time.ts'
import { orders } from '../database/order-schema.ts'
import { lockOwner } from '../session/lock-owner.ts'
import type { Transaction } from '../streams/streams.ts'
import type { OrderContext } from './order-context.ts'
import { tellOrder } from './present-order.ts'
import { products } from './products.ts'

/** Maximum open orders per member; more than a genuine buyer needs. */
const MOST_OPEN = 50

/** Creates an order with the product's current price and contents. */
export async function createOrder(
  context: OrderContext,
  memberId: string,
  { productId, quantity }: Heard<typeof contract.create.body>,
  keep: Keep<Answer<typeof contract.create>>,
): Promise<Kept<Answer<typeof contract.create>>> {
  const product = products.find(({ id }) => id === productId)
  if (!product) throw refuse(contract.create, 'notFound')
  // A further order extends a membership, so a quantity above one is not needed.
  if (product.kind === 'membership' && quantity > 1)
    throw refuse(contract.create, 'invalid', { result: { fields: { quantity: 'malformed' } } })
  return context.db.transaction(async (tx) => {
    if ((await lockOwner(tx, memberId)).hasLeft) throw refuse(contract.create, 'signedOut')
    await requireRoom(tx, memberId)
    const createdAt = context.clock.now()
    const [order] = await tx
      .insert(orders)
      .values({
        id: randomUUID(),
        memberId,
        number: numberOf(createdAt),
        product,
        quantity,
        amount: product.price * quantity,
        state: 'created',
        createdAt,
      })
      .returning()
    if (!order) throw new Error('An order was stored and did not come back')
    return keep(tx, await tellOrder(context, tx, order))
  })
}

/** The date and twelve unguessable digits: alphanumeric, as providers require. */
export const numberOf = (moment: Date) =>
  `${dateOf(moment).replaceAll('-', '')}${String(randomInt(1e12)).padStart(12, '0')}`

async function requireRoom(tx: Transaction, memberId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders.create:${memberId}`}, 0))`)
  const [open] = await tx
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), inArray(orders.state, ['created', 'waiting'])))
  if (Number(open?.n) >= MOST_OPEN) throw refuse(contract.create, 'ordersFull')
}
