import { createdOrder, waitingOrder } from '@moyun/api/fixtures'
import type { PaymentMethod, SequencedOrder } from '@moyun/api'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { orderMachine, selectOrderDisplayStatus } from './order.machine.ts'
import type { PaymentInput } from './order-setup.ts'

/** When the orders in the tests wait for payment. */
export const TEST_TIME = Date.parse('2026-03-18T02:00:00.000Z')

interface Question<Input> {
  input: Input
  answer: (order: Partial<SequencedOrder> & { seq: number }) => Promise<void>
  fail: (error: Error) => Promise<void>
}

/** Lets pending promises settle. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

function questions<Input>() {
  const requests: Question<Input>[] = []
  const logic = fromPromise<SequencedOrder, Input>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        requests.push({
          input,
          answer: (order) => {
            resolve({ ...createdOrder, ...order })
            return settle()
          },
          fail: (error) => {
            reject(error)
            return settle()
          },
        })
      }),
  )
  return { requests, logic }
}

/** The last request. */
export function lastRequest<Input>(requests: readonly Question<Input>[]): Question<Input> {
  const question = requests.at(-1)
  if (!question) throw new Error('Nothing was asked')
  return question
}

/** Starts an order machine whose actors the test controls. */
export function startOrder({ methods = ['wechat', 'alipay', 'balance'] as readonly PaymentMethod[] } = {}) {
  const clock = new SimulatedClock()
  const page = { hidden: false }
  const [reads, pays, checks, cancels] = [
    questions<{ id: string }>(),
    questions<PaymentInput>(),
    questions<{ id: string }>(),
    questions<{ id: string }>(),
  ]
  let emit: (event: EventObject) => void = () => {}
  const order = createActor(
    orderMachine.provide({
      actors: {
        readOrder: reads.logic,
        payOrder: pays.logic,
        checkOrder: checks.logic,
        cancelOrder: cancels.logic,
        followOrder: fromCallback<EventObject, { id: string }>(({ sendBack }) => {
          emit = sendBack
        }),
      },
    }),
    { clock, input: { id: createdOrder.id, methods, now: () => TEST_TIME + clock.now(), isHidden: () => page.hidden } },
  )
  order.start()
  return {
    order,
    clock,
    page,
    reads: reads.requests,
    pays: pays.requests,
    checks: checks.requests,
    cancels: cancels.requests,
    emit: (event: EventObject) => emit(event),
  }
}

/** An order machine that shows a QR code. */
export async function startOrderWithQrCode(options?: Parameters<typeof startOrder>[0]) {
  const parts = startOrder(options)
  await lastRequest(parts.reads).answer({ ...createdOrder, seq: 10 })
  await lastRequest(parts.pays).answer({ ...waitingOrder, seq: 11 })
  return { ...parts, status: () => selectOrderDisplayStatus(parts.order.getSnapshot()) }
}
