import type { PayWay, Product } from '@moyun/api'
import type { OrderActor } from '@moyun/machines'
import { useMemo } from 'react'
import { useHouse } from '../../house.ts'
import { useIsHidden, usePageActor, useTellSight } from '../../layout/page-life.ts'
import { useRoom } from '../../room/room.ts'
import { orderWith } from './order-actor.ts'

/** In the order in which they are offered. */
const offered = ['wechat', 'alipay', 'balance'] as const satisfies readonly PayWay[]

/** How orders are paid here; the sandbox stands behind the others, and by itself only where they are not there. */
export function waysOf(providers: readonly PayWay[]): readonly PayWay[] {
  const ways = offered.filter((way) => providers.includes(way))
  return providers.includes('sandbox') && ways.every((way) => way === 'balance') ? ['sandbox', ...ways] : ways
}

/** How this can be paid: cash is not bought with cash. */
export const waysFor = (ways: readonly PayWay[], kind: Product['kind']) =>
  ways.filter((way) => !(way === 'balance' && kind === 'cash'))

/** An order before a cashier, as long as the part of the page stands that asks. */
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
