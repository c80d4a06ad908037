import { adminBilling, type AdminOrderDetails } from '@moyun/api'
import { codeBatches, adminOrders, newCodes, orderDetails } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockAdmin } from './mock-admin.ts'

const all = Object.values(orderDetails)

/** Mocks the billing admin, with four orders that need attention. */
export const mockBillingAdmin = () => [
  ...mockAdmin(),
  mock(adminBilling.orders, ({ query: { look, search } }) => ({
    orders: look
      ? adminOrders
      : everyOrder.filter(
          ({ order, member }) => search === undefined || search === order.number || search === member.accountNo,
        ),
    next: null,
  })),
  mock(adminBilling.order, ({ params }) => all.find(({ order }) => order.id === params.id) ?? orderDetails.unspent),
  mock(adminBilling.codes, () => ({ batches: codeBatches, next: null })),
  mock(adminBilling.makeCodes, ({ body: { points, note } }) => ({
    batch: { ...newBatch, points, note, count: newCodes.length },
    codes: newCodes,
  })),
]

const [newBatch = { id: '', note: '', points: 0, count: 0, used: 0, withdrawn: 0, endsAt: '', madeAt: '' }] =
  codeBatches

/** One order of every state. */
const everyOrder = [...new Map(all.map((detail) => [detail.order.id, detail])).values()]

/** Mocks the order endpoint, with this order for every id. */
export const mockAdminOrder = (detail: AdminOrderDetails) => mock(adminBilling.order, () => detail)
