import type { Base } from '../../app/base.ts'
import type { orders, payments } from '../../database/schema/order-schema.ts'
import type { AllowedOrigins } from '../../http/cors-and-csrf.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { PayProvider, PayProviderName } from '../payment-providers/pay-provider.ts'

export type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/**
 * The order can be paid: it was neither credited, closed, refunded nor abnormal. Money that arrives afterwards is still
 * recorded.
 */
export const isPayable = ({ state }: Pick<OrderRow, 'state'>): boolean => state === 'created' || state === 'waiting'

/** The services that orders need. */
export interface OrderContext extends Pick<Base, 'db' | 'clock' | 'eventLog' | 'environment' | 'log'> {
  ledger: Ledger
  origins: AllowedOrigins
  /** The payment providers here. In sandbox mode, the sandbox replaces those without keys. */
  providers: ReadonlyMap<PayProviderName, PayProvider>
}
