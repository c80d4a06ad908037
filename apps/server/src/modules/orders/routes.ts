import { orders as contract, refuse } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../wechat/wechat-context.ts'
import { createOrder } from './create-order.ts'
import { listOrders } from './list-orders.ts'
import { cancelOrder } from './cancel-order.ts'
import { checkOrder } from './check-order.ts'
import type { OrderContext } from './order-context.ts'
import { payOrder } from './pay-order.ts'
import { readOrder } from './read-order.ts'
import { products } from './products.ts'

/** Endpoints for products and a member's orders. */
export function orderRoutes(app: FastifyInstance, context: OrderContext): void {
  serve(app, contract.products, () => ({
    products: [...products],
    providers: [...context.providers.keys(), 'balance' as const],
  }))
  serve(app, contract.create, ({ caller, body, saveReply }) => createOrder(context, caller.memberId, body, saveReply))
  serve(app, contract.list, ({ caller, query }) => listOrders(context, caller.memberId, query))
  serve(app, contract.read, async ({ caller, params }) => {
    const order = await readOrder(context, caller.memberId, params.id)
    if (!order) throw refuse(contract.read, 'notFound')
    return order
  })
  serve(app, contract.pay, ({ caller, params, body, request, saveReply }) =>
    payOrder(
      context,
      { memberId: caller.memberId, id: params.id, method: body.provider, origin: originOf(context, request) },
      saveReply,
    ),
  )
  serve(app, contract.check, ({ caller, params }) => checkOrder(context, caller.memberId, params.id))
  serve(app, contract.cancel, ({ caller, params }) => cancelOrder(context, caller.memberId, params.id))
}
