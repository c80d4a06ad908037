import type { PayWay, Product } from '@moyun/api'
import type { OrderActor } from '@moyun/machines'
import { useMemo } from 'react'
import { useHouse } from '../../house.ts'
import { useIsHidden, usePageActor, useTellSight } from '../../layout/page-life.ts'
import { useRoom } from '../../room/room.ts'
import { orderWith } from './order-actor.ts'

/** In display order. */
const offered = ['wechat', 'alipay', 'balance'] as const satisfies readonly PayWay[]

/** The payment methods of this server. The sandbox is offered only if there is no method except the cash balance. */
export function waysOf(providers: readonly PayWay[]): readonly PayWay[] {
  const ways = offered.filter((way) => providers.includes(way))
  return providers.includes('sandbox') && ways.every((way) => way === 'balance') ? ['sandbox', ...ways] : ways
}

/** The payment methods of a product: cash cannot be bought with cash. */
export const waysFor = (ways: readonly PayWay[], kind: Product['kind']) =>
  ways.filter((way) => !(way === 'balance' && kind === 'cash'))

/** The actor of an order, which runs while the component is mounted. */
export function useOrder(id: string, providers: readonly PayWay[]): OrderActor {
  const house = useHouse()
  const room = useRoom()
  const machine = useMemo(() => orderWith(house, room), [house, room])
  const isHidden = useIsHidden()
  const order = usePageActor(machine, {
    input: { id, ways: waysOf(providers), now: house.clock.now, isHidden },
    inspect: house.inspect,
  })
  useTellSight(order)
  return order
}
