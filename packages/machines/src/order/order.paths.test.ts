import { TransportError, type PaymentMethod, Refusal } from '@moyun/api'
import { creditedOrder, createdOrder, waitingOrder } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, transition } from 'xstate'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { coverTransitions } from '../testing/test-transition-coverage.ts'
import { orderMachine, type OrderSnapshot, selectIsNewlyPaid, selectOrderDisplayStatus } from './order.machine.ts'
import { TEST_TIME } from './test-order.ts'

const errors = [new TransportError('network'), new Refusal(404, '')]
const orders = [
  { ...createdOrder, seq: 1 },
  { ...waitingOrder, seq: 2 },
  { ...creditedOrder, seq: 4 },
  { ...createdOrder, state: 'closed', seq: 3 },
]
const requesting = [
  'loading',
  'open.requestingCode',
  'open.reloading',
  'open.showingCode.polling',
  'open.showingCode.checking',
  'open.expiring',
  'open.expired.checking',
  'open.byCash.paying',
  'open.canceling',
]
const rereading = [
  'open.codeRefused.rereading',
  'open.expired.rereading',
  'open.byCash.rereading',
  'ended.other.rereading',
  'ended.credited.rereading',
]
const waits = [
  'backOff.order.unreachable',
  'backOff.order.open.codeFailed',
  'untilExpiry.order.open.showingCode',
  'checkInterval.order.open.showingCode.idle',
  'checkTimeout.order.open.expiring',
]

const happens = [
  ...[...requesting, ...rereading].flatMap((state) => [
    ...orders.map((output) => ({ type: `xstate.done.actor.0.order.${state}`, output })),
    ...errors.map((error) => ({ type: `xstate.error.actor.0.order.${state}`, error })),
  ]),
  ...orders.map((order) => ({ type: 'order.changed', order })),
  ...waits.map((wait) => ({ type: `xstate.after.${wait}` })),
  ...(['wechat', 'balance'] as const).map((method) => ({ type: 'method.choose', method })),
  ...(
    [
      'code.request',
      'payment.check',
      'cash.pay',
      'order.cancel',
      'page.visible',
      'network.restored',
      'events.lost',
      'retry',
    ] as const
  ).map((type) => ({ type })),
]

const keyOf = ({
  value,
  context: { order, method, code, error, paymentNotFound, canceled, isNewlyPaid, failures },
}: OrderSnapshot) =>
  [
    JSON.stringify(value),
    order?.state ?? '',
    method ?? '',
    code ? 'code' : '',
    error ? 'error' : '',
    paymentNotFound ? 'payment not found' : '',
    canceled ? 'canceled' : '',
    isNewlyPaid ? 'newly paid' : '',
    failures > 0 ? 'again' : '',
  ].join(' ')

const input = {
  id: createdOrder.id,
  methods: ['wechat', 'balance'] as readonly PaymentMethod[],
  now: () => TEST_TIME,
  isHidden: () => false,
}
// The done and error events of actors are not part of the machine's declared events.
const options = { input, events: happens as never, keyOf }
const states = findReachableStates(orderMachine, options)
const keys = states.map(({ key }) => key)

/** Starts the machine in that state, with actors that never end. */
function orderIn(key: string) {
  const forever = () => fromPromise<never, never>(() => new Promise<never>(() => {})) as never
  const machine = orderMachine.provide({
    actors: {
      readOrder: forever(),
      payOrder: forever(),
      checkOrder: forever(),
      cancelOrder: forever(),
      followOrder: fromCallback<EventObject, { id: string }>(() => {}),
    },
  })
  const clock = new SimulatedClock()
  const order = createActor(machine, { clock, input: { ...input, now: () => TEST_TIME + clock.now() } })
  order.start()
  for (const event of states.find((state) => state.key === key)?.events ?? expect.unreachable(key)) order.send(event)
  return { order, clock }
}

test('takes each of its transitions except the one without payment methods', () => {
  expect(coverTransitions(orderMachine, options).missed).toEqual([
    'open.choosing · always [hasNoMethod] → open.noMethod',
  ])
})

test('reaches more than sixty states, and all but one display status', () => {
  expect(keys.length).toBeGreaterThan(60)
  expect(new Set(keys.map((key) => selectOrderDisplayStatus(orderIn(key).order.getSnapshot())))).toEqual(
    new Set([
      'loading',
      'unreachable',
      'notFound',
      'requestingCode',
      'codeRefused',
      'codeFailed',
      'waiting',
      'expired',
      'byCash',
      'credited',
      'closed',
    ]),
  )
})

test('every transition leads to a reachable state', () => {
  const names = new Set(keys)
  for (const key of keys) {
    const snapshot = orderIn(key).order.getSnapshot()
    for (const event of happens as never[])
      if (snapshot.can(event)) expect(names).toContain(keyOf(transition(orderMachine, snapshot, event)[0]))
  }
})

test('every state with an unpaid order applies a payment at once and shows it as newly paid', () => {
  for (const key of keys) {
    const { order } = orderIn(key)
    const before = order.getSnapshot()
    if (
      before.context.order?.state === 'credited' ||
      before.matches('loading') ||
      before.matches('unreachable') ||
      before.matches('notFound')
    )
      continue
    for (const seq of [10, 11]) order.send({ type: 'order.changed', order: { ...creditedOrder, seq } })

    expect([selectOrderDisplayStatus(order.getSnapshot()), selectIsNewlyPaid(order.getSnapshot())], key).toEqual([
      'credited',
      true,
    ])
  }
})

test('no state shows a code after its expiry', () => {
  for (const key of keys) {
    const { order, clock } = orderIn(key)
    // It waits for a response, which arrives or fails long before.
    if (order.getSnapshot().matches({ open: 'canceling' })) continue
    clock.increment(900_000)
    expect(selectOrderDisplayStatus(order.getSnapshot()), key).not.toBe('waiting')
  }
})
