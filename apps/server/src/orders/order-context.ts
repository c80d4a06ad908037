import type { Core } from '../core.ts'
import type { orders, payments } from '../database/order-schema.ts'
import type { PayProvider } from '../pay/pay-provider.ts'

export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** It can't be paid any more: it was, or was closed. Money that comes all the same is still taken. */
export const isOver = ({ state }: Pick<OrderRow, 'state'>): boolean => state !== 'created' && state !== 'waiting'

/** Ways to pay that somebody outside takes the money for. */
export type Outside = 'wechat' | 'alipay' | 'sandbox'

/** What orders need of the house. */
export interface OrderContext extends Pick<
  Core,
  'db' | 'clock' | 'streams' | 'ledger' | 'environment' | 'origins' | 'log'
> {
  /** Those who take money here; the sandbox stands for all where no money is real. */
  providers: ReadonlyMap<Outside, PayProvider>
}
