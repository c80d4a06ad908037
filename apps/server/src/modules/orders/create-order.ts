import { randomUUID } from 'node:crypto'
import { type ResultOf, type Output, orders as contract, refuse } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { and, count, eq, gte, inArray } from 'drizzle-orm'
import { DAY, startOfDay } from '../../time/china-time.ts'
import { orders } from '../../database/schema/order-schema.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { OrderContext } from './order-context.ts'
import { createNumber } from './create-number.ts'
import { publishOrder } from './publish-order.ts'
import { products } from './products.ts'
import { lockByName } from '../../database/lock-by-name.ts'

/** Maximum open orders per member; more than a genuine buyer needs. */
const MAX_OPEN_ORDERS = 50
/** Maximum orders that a member may create in a day (Shanghai time): unpaid ones are free, and stored for ever. */
const MAX_ORDERS_PER_DAY = 200

/** Creates an order with the product's current price and contents. */
export async function createOrder(
  context: OrderContext,
  memberId: string,
  { productId, quantity }: Output<typeof contract.create.body>,
  saveReply: SaveReply<ResultOf<typeof contract.create>>,
): Promise<SavedReply<ResultOf<typeof contract.create>>> {
  const product = products.find(({ id }) => id === productId)
  if (!product) throw refuse(contract.create, 'notFound')
  // A further order extends a membership, so a quantity above one is not needed.
  if (product.kind === 'membership' && quantity > 1)
    throw refuse(contract.create, 'invalid', { result: { fields: { quantity: 'malformed' } } })
  return context.db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(contract.create, 'signedOut')
    const createdAt = context.clock.now()
    await requireCapacity(tx, memberId, createdAt)
    const [order] = await tx
      .insert(orders)
      .values({
        id: randomUUID(),
        memberId,
        number: createNumber(createdAt),
        product,
        quantity,
        amount: product.price * quantity,
        state: 'created',
        createdAt,
      })
      .returning()
    if (!order) throw new Error('Inserting an order returned no row')
    return saveReply(tx, await publishOrder(context, tx, order))
  })
}

async function requireCapacity(tx: Transaction, memberId: string, now: Date) {
  await lockByName(tx, `orders.create:${memberId}`)
  const [open] = await tx
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), inArray(orders.state, ['created', 'waiting'])))
  if (Number(open?.n) >= MAX_OPEN_ORDERS) throw refuse(contract.create, 'ordersFull')
  const today = startOfDay(now)
  const [created] = await tx
    .select({ n: count() })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), gte(orders.createdAt, today)))
  if (Number(created?.n) >= MAX_ORDERS_PER_DAY)
    throw refuse(contract.create, 'tooOften', {
      result: { retryAfter: Math.ceil((today.getTime() + DAY - now.getTime()) / 1000) },
    })
}
