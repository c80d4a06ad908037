import { adminMoney, type OrderDetail } from '@moyun/api'
import { codeBatches, lookedAtOrders, newCodes, orderDetails } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { adminIsHere } from './admin-is-here.ts'

const all = Object.values(orderDetails)

/** Mocks the billing admin, with four orders that need attention. */
export const moneyDeskIsHere = () => [
  ...adminIsHere(),
  mock(adminMoney.orders, ({ query: { look, search } }) => ({
    orders: look
      ? lookedAtOrders
      : everyOrder.filter(
          ({ order, member }) => search === undefined || search === order.number || search === member.accountNo,
        ),
    next: null,
  })),
  mock(adminMoney.order, ({ params }) => all.find(({ order }) => order.id === params.id) ?? orderDetails.unspent),
  mock(adminMoney.codes, () => ({ batches: codeBatches, next: null })),
  mock(adminMoney.makeCodes, ({ body: { points, note } }) => ({
    batch: { ...newBatch, points, note, count: newCodes.length },
    codes: newCodes,
  })),
]

const [newBatch = { id: '', note: '', points: 0, count: 0, used: 0, withdrawn: 0, endsAt: '', madeAt: '' }] =
  codeBatches

/** One order of every state. */
const everyOrder = [...new Map(all.map((detail) => [detail.order.id, detail])).values()]

/** Mocks the order endpoint, with this order for every id. */
export const orderIsHere = (detail: OrderDetail) => mock(adminMoney.order, () => detail)
