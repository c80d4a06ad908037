import { TransportError, Refusal } from '@moyun/api'
import { creditedOrder, createdOrder, waitingOrder } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import {
  selectQrCode,
  selectIsChecking,
  selectIsNewlyPaid,
  selectIsOrderBusy,
  selectOrder,
  selectOrderError,
  selectOrderDisplayStatus,
} from './order.machine.ts'
import { lastRequest, startOrderWithQrCode, startOrder } from './test-order.ts'

const away = new TransportError('network')
const paid = { ...creditedOrder, seq: 20 }
const closed = { ...createdOrder, state: 'closed' as const, closedAt: '2026-03-18T02:03:00.000Z' }
const returns = ['page.visible', 'network.restored', 'events.lost'] as const

/** An order whose code has expired. */
async function expired() {
  const parts = await startOrderWithQrCode()
  parts.clock.increment(872_000)
  await lastRequest(parts.checks).answer({ ...waitingOrder, qr: null, seq: 12 })
  return parts
}

/** An order for which the server refuses a code. */
async function denied() {
  const parts = startOrder()
  await lastRequest(parts.reads).answer({ ...createdOrder, seq: 10 })
  await lastRequest(parts.pays).fail(new Refusal(503, 'down'))
  return { ...parts, status: () => selectOrderDisplayStatus(parts.order.getSnapshot()) }
}

/** An order paid from the cash balance. */
async function byCash() {
  const parts = await startOrderWithQrCode()
  parts.order.send({ type: 'method.choose', method: 'balance' })
  return parts
}

/** An order that could no longer be paid when it was read. */
async function endedAs(result: Parameters<ReturnType<typeof lastRequest>['answer']>[0]) {
  const parts = startOrder()
  await lastRequest(parts.reads).answer(result)
  return { ...parts, status: () => selectOrderDisplayStatus(parts.order.getSnapshot()) }
}

const quiet = {
  expired,
  denied,
  byCash,
  closed: () => endedAs({ ...closed, seq: 10 }),
  abnormal: () => endedAs({ ...createdOrder, state: 'abnormal', seq: 10 }),
}

for (const [name, begin] of Object.entries(quiet)) {
  for (const type of returns) {
    test(`${name}, and ${type}: reads the order again and finds that it was paid`, async () => {
      const { order, reads, status } = await begin()
      order.send({ type })
      expect(reads).toHaveLength(2)
      await lastRequest(reads).answer(paid)

      expect([status(), selectIsNewlyPaid(order.getSnapshot())]).toEqual(['credited', true])
    })
  }

  test(`${name}: shows neither a read in the background nor its failure`, async () => {
    const { order, reads, status } = await begin()
    const seen = () => [
      status(),
      selectIsOrderBusy(order.getSnapshot()),
      selectOrderError(order.getSnapshot()),
      selectOrder(order.getSnapshot()),
    ]
    const before = seen()
    order.send({ type: 'page.visible' })
    expect(seen()).toEqual(before)
    await lastRequest(reads).fail(away)
    expect(seen()).toEqual(before)
    order.send({ type: 'network.restored' })

    expect([...seen(), reads.length]).toEqual([...before, 3])
  })

  test(`${name}: does not read while the page is hidden, and reads again when the network returns during a read`, async () => {
    const { order, page, reads } = await begin()
    page.hidden = true
    for (const type of returns) order.send({ type })
    expect(reads).toHaveLength(1)
    page.hidden = false
    for (const type of returns) order.send({ type })
    expect(reads).toHaveLength(1 + returns.length)
  })
}

for (const begin of [expired, denied, byCash]) {
  test(`${begin.name}: closes an order that was closed elsewhere`, async () => {
    const { order, reads, status } = await begin()
    order.send({ type: 'page.visible' })
    await lastRequest(reads).answer({ ...closed, seq: 20 })

    expect(status()).toBe('closed')
  })
}

test('accepts the events of a state also while it reads the order again', async () => {
  const late = await expired()
  late.order.send({ type: 'page.visible' })
  const checksBefore = late.checks.length
  late.order.send({ type: 'payment.check' })
  late.order.send({ type: 'page.visible' })
  expect([selectIsChecking(late.order.getSnapshot()), late.checks.length]).toEqual([true, checksBefore + 1])

  const cash = await byCash()
  cash.order.send({ type: 'page.visible' })
  cash.order.send({ type: 'cash.pay' })
  cash.order.send({ type: 'network.restored' })
  expect([lastRequest(cash.pays).input.method, cash.pays.length]).toEqual(['balance', 2])
  await lastRequest(cash.pays).answer(paid)
  expect(cash.status()).toBe('credited')
})

test('shows the code that another page got for the same payment method after a refusal', async () => {
  const { order, reads, pays, status } = await denied()
  order.send({ type: 'page.visible' })
  await lastRequest(reads).answer({ ...createdOrder, seq: 11 })
  expect([status(), pays.length]).toEqual(['codeRefused', 1])
  order.send({ type: 'page.visible' })
  await lastRequest(reads).answer({ ...waitingOrder, seq: 12 })

  expect([status(), selectQrCode(order.getSnapshot())?.qr, selectOrderError(order.getSnapshot()), pays.length]).toEqual(
    ['waiting', waitingOrder.qr, null, 1],
  )
})

test('shows a paid order as refunded after a refund, and never as newly paid', async () => {
  const { order, reads, status } = await endedAs(paid)
  for (const type of returns) {
    order.send({ type })
    await lastRequest(reads).answer(paid)
  }
  expect([status(), reads.length]).toEqual(['credited', 1 + returns.length])
  order.send({ type: 'page.visible' })
  await lastRequest(reads).fail(away)
  expect(status()).toBe('credited')
  order.send({ type: 'page.visible' })
  await lastRequest(reads).answer({ ...creditedOrder, state: 'refunded', refunded: 1900, seq: 21 })

  expect([status(), selectIsNewlyPaid(order.getSnapshot())]).toEqual(['refunded', false])
})

test('ignores a read that is older than an event', async () => {
  const { order, reads, emit, status } = await endedAs({ ...closed, seq: 10 })
  order.send({ type: 'page.visible' })
  emit({ type: 'order.changed', order: paid } as never)
  await lastRequest(reads).answer({ ...closed, seq: 12 })

  expect(status()).toBe('credited')
})

test('makes no request while the page is hidden', async () => {
  const parts = await startOrderWithQrCode()
  parts.page.hidden = true
  for (const type of returns) parts.order.send({ type })
  expect(parts.checks).toHaveLength(0)

  const codeless = startOrder()
  await lastRequest(codeless.reads).answer({ ...createdOrder, seq: 10 })
  await lastRequest(codeless.pays).fail(away)
  codeless.page.hidden = true
  for (const type of returns) codeless.order.send({ type })
  expect(codeless.pays).toHaveLength(1)
  codeless.page.hidden = false
  codeless.order.send({ type: 'page.visible' })
  expect(codeless.pays).toHaveLength(2)

  const lost = startOrder()
  await lastRequest(lost.reads).fail(away)
  lost.page.hidden = true
  for (const type of returns) lost.order.send({ type })
  expect(lost.reads).toHaveLength(1)
})
