import type { PaymentMethod, Product } from '@moyun/api'
import type { OrderActor } from '@moyun/machines'
import { useMemo } from 'react'
import { useApp } from '../../app/app-services.ts'
import { useIsHidden, usePageActor, useNotifyPageVisible } from '../../shell/page-lifecycle.ts'
import { useMember } from '../../member/member-services.ts'
import { provideOrderActors } from './provide-order-actors.ts'

/** In display order. */
const offered = ['wechat', 'alipay', 'balance'] as const satisfies readonly PaymentMethod[]

/** The payment methods of this server. The sandbox is offered only if there is no method except the cash balance. */
export function offeredPaymentMethods(providers: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const methods = offered.filter((method) => providers.includes(method))
  return providers.includes('sandbox') && methods.every((method) => method === 'balance')
    ? ['sandbox', ...methods]
    : methods
}

/** The payment methods of a product: cash cannot be bought with cash. */
export const productPaymentMethods = (methods: readonly PaymentMethod[], kind: Product['kind']) =>
  methods.filter((method) => !(method === 'balance' && kind === 'cash'))

/** The actor of an order, which runs while the component is mounted. */
export function useOrder(id: string, providers: readonly PaymentMethod[]): OrderActor {
  const app = useApp()
  const member = useMember()
  const machine = useMemo(() => provideOrderActors(app, member), [app, member])
  const isHidden = useIsHidden()
  const order = usePageActor(machine, {
    input: { id, methods: offeredPaymentMethods(providers), now: app.clock.now, isHidden },
    inspect: app.inspect,
  })
  useNotifyPageVisible(order)
  return order
}
