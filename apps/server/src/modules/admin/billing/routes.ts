import { adminBilling as contract, refuse } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { OrderContext } from '../../orders/order-context.ts'
import { refundOrder } from '../../refunds/refund-order.ts'
import { deductExternalRefund } from '../../refunds/external-refunds/deduct-external-refund.ts'
import { returnPayment } from '../../refunds/return-payment.ts'
import { adjust } from './adjust.ts'
import { countOrdersNeedingAttention, listAdminOrders } from './list-admin-orders.ts'
import { readDetail } from './order-detail.ts'
import { revenueOf } from './revenue.ts'

/** Admin endpoints for billing. */
export function billingAdminRoutes(app: FastifyInstance, context: OrderContext): void {
  serve(app, contract.revenue, () => revenueOf(context))
  serve(app, contract.attention, async () => ({ orders: await countOrdersNeedingAttention(context) }))
  serve(app, contract.orders, ({ query }) => listAdminOrders(context, query))
  serve(app, contract.order, async ({ params }) => {
    const detail = await readDetail(context, params.id)
    if (!detail) throw refuse(contract.order, 'notFound')
    return detail
  })
  serve(app, contract.refund, ({ caller, params, body, saveReply }) =>
    refundOrder(context, caller, { id: params.id, ...body }, saveReply),
  )
  serve(app, contract.returnPayment, ({ caller, params, body, saveReply }) =>
    returnPayment(context, caller, { paymentNumber: params.id, ...body }, saveReply),
  )
  serve(app, contract.deductExternalRefund, ({ caller, params, body, saveReply }) =>
    deductExternalRefund(context, caller, { paymentNumber: params.id, ...body }, saveReply),
  )
  serve(app, contract.adjust, ({ caller, params, body, saveReply }) =>
    adjust(context, caller, params.id, body, saveReply),
  )
}
