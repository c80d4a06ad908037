import { madeOrder, waitingOrder } from '@moyun/api/fixtures'
import type { PayWay } from '@moyun/api'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { orderMachine, selectStanding } from './order.machine.ts'
import type { PayAttempt, ToldOrder } from './order-setup.ts'

/** When the orders in the tests wait for payment. */
export const MOMENT = Date.parse('2026-03-18T02:00:00.000Z')

interface Question<Input> {
  input: Input
  answer: (order: Partial<ToldOrder> & { seq: number }) => Promise<void>
  fail: (error: Error) => Promise<void>
}

/** Lets pending promises settle. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

function questions<Input>() {
  const asked: Question<Input>[] = []
  const logic = fromPromise<ToldOrder, Input>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        asked.push({
          input,
          answer: (order) => {
            resolve({ ...madeOrder, ...order })
            return settle()
          },
          fail: (error) => {
            reject(error)
            return settle()
          },
        })
      }),
  )
  return { asked, logic }
}

/** The last request. */
export function last<Input>(asked: readonly Question<Input>[]): Question<Input> {
  const question = asked.at(-1)
  if (!question) throw new Error('Nothing was asked')
  return question
}

/** Starts an order machine whose actors the test controls. */
export function startOrder({ ways = ['wechat', 'alipay', 'balance'] as readonly PayWay[] } = {}) {
  const clock = new SimulatedClock()
  const page = { hidden: false }
  const credited: string[] = []
  const [reads, pays, checks, cancels] = [
    questions<{ id: string }>(),
    questions<PayAttempt>(),
    questions<{ id: string }>(),
    questions<{ id: string }>(),
  ]
  let tell: (event: EventObject) => void = () => {}
  const order = createActor(
    orderMachine.provide({
      actors: {
        readOrder: reads.logic,
        payOrder: pays.logic,
        checkOrder: checks.logic,
        cancelOrder: cancels.logic,
        followOrder: fromCallback<EventObject, { id: string }>(({ sendBack }) => {
          tell = sendBack
        }),
      },
    }),
    { clock, input: { id: madeOrder.id, ways, now: () => MOMENT + clock.now(), isHidden: () => page.hidden } },
  )
  order.on('order.credited', ({ order: paid }) => credited.push(paid.id))
  order.start()
  return {
    order,
    clock,
    page,
    credited,
    reads: reads.asked,
    pays: pays.asked,
    checks: checks.asked,
    cancels: cancels.asked,
    tell: (event: EventObject) => tell(event),
  }
}

/** An order machine that shows a QR code. */
export async function shown(options?: Parameters<typeof startOrder>[0]) {
  const parts = startOrder(options)
  await last(parts.reads).answer({ ...madeOrder, seq: 10 })
  await last(parts.pays).answer({ ...waitingOrder, seq: 11 })
  return { ...parts, standing: () => selectStanding(parts.order.getSnapshot()) }
}
