import { TransportError, Refusal } from '@moyun/api'
import { creditedOrder, createdOrder, waitingOrder } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import {
  selectQrCode,
  selectIsChecking,
  selectIsNewlyPaid,
  selectIsPaymentNotFound,
  selectOrder,
  selectOrderError,
  selectOrderDisplayStatus,
  selectWasCanceled,
  selectPaymentMethod,
} from './order.machine.ts'
import { lastRequest, startOrderWithQrCode, startOrder } from './test-order.ts'

const away = new TransportError('network')
const paid = { ...creditedOrder, seq: 20 }

test('reads the order, and requests a code for the first payment method', async () => {
  const { order, reads, pays } = startOrder()
  expect(selectOrderDisplayStatus(order.getSnapshot())).toBe('loading')
  await lastRequest(reads).answer({ ...createdOrder, seq: 10 })

  expect([selectOrderDisplayStatus(order.getSnapshot()), pays.map(({ input }) => input)]).toEqual([
    'requestingCode',
    [{ id: createdOrder.id, method: 'wechat' }],
  ])
  await lastRequest(pays).answer({ ...waitingOrder, seq: 11 })

  expect([selectOrderDisplayStatus(order.getSnapshot()), selectQrCode(order.getSnapshot())]).toEqual([
    'waiting',
    { qr: waitingOrder.qr, expiresAt: Date.parse(waitingOrder.expiresAt ?? '') },
  ])
})

test('applies an event of the order before the order is read', async () => {
  const { order, pays, cancels, emit } = startOrder()
  emit({ type: 'order.changed', order: { ...createdOrder, seq: 10 } } as never)
  order.send({ type: 'method.choose', method: 'balance' })
  expect([selectOrderDisplayStatus(order.getSnapshot()), pays.length]).toEqual(['byCash', 1])
  order.send({ type: 'order.cancel' })
  await lastRequest(cancels).answer({ ...createdOrder, state: 'closed', seq: 11 })
  expect(selectOrderDisplayStatus(order.getSnapshot())).toBe('closed')

  const gone = startOrder()
  await lastRequest(gone.reads).fail(away)
  gone.emit({ type: 'order.changed', order: paid } as never)
  expect([selectOrderDisplayStatus(gone.order.getSnapshot()), selectIsNewlyPaid(gone.order.getSnapshot())]).toEqual([
    'credited',
    false,
  ])
})

test('requests a code again when a request with the same key is still running', async () => {
  const { order, reads, pays, clock } = startOrder()
  await lastRequest(reads).answer({ ...createdOrder, seq: 10 })
  await lastRequest(pays).fail(new Refusal(409, 'keyRunning'))
  expect(selectOrderDisplayStatus(order.getSnapshot())).toBe('codeFailed')
  clock.increment(60_000)
  expect(pays).toHaveLength(2)
  await lastRequest(pays).answer({ ...waitingOrder, seq: 11 })
  expect(selectOrderDisplayStatus(order.getSnapshot())).toBe('waiting')
})

test('shows an existing code with its payment method, without requesting one', async () => {
  const { order, reads, pays } = startOrder({ methods: ['alipay', 'wechat'] })
  await lastRequest(reads).answer({ ...waitingOrder, seq: 10 })

  expect([selectOrderDisplayStatus(order.getSnapshot()), selectPaymentMethod(order.getSnapshot()), pays]).toEqual([
    'waiting',
    'wechat',
    [],
  ])
})

test('requests a new code for another payment method, and ignores the code of another page', async () => {
  const { order, pays, emit, status } = await startOrderWithQrCode()
  order.send({ type: 'method.choose', method: 'wechat' })
  expect(status()).toBe('waiting')
  order.send({ type: 'method.choose', method: 'alipay' })
  expect([status(), selectQrCode(order.getSnapshot()), lastRequest(pays).input.method]).toEqual([
    'requestingCode',
    null,
    'alipay',
  ])
  await lastRequest(pays).answer({ ...waitingOrder, provider: 'alipay', qr: 'https://moyun.example/alipay', seq: 12 })

  emit({ type: 'order.changed', order: { ...waitingOrder, seq: 13 } } as never)

  expect([status(), selectPaymentMethod(order.getSnapshot()), selectQrCode(order.getSnapshot())?.qr]).toEqual([
    'waiting',
    'alipay',
    'https://moyun.example/alipay',
  ])
})

test('shows a payment as newly paid when its event arrives twice, and ignores older events', async () => {
  const { order, emit, status } = await startOrderWithQrCode()
  emit({ type: 'order.changed', order: paid } as never)
  emit({ type: 'order.changed', order: { ...waitingOrder, seq: 12 } } as never)
  emit({ type: 'order.changed', order: paid } as never)

  expect([status(), selectIsNewlyPaid(order.getSnapshot())]).toEqual(['credited', true])
})

test('shows an order that was paid earlier as credited, but not as newly paid', async () => {
  const { order, reads } = startOrder()
  await lastRequest(reads).answer(paid)

  expect([selectOrderDisplayStatus(order.getSnapshot()), selectIsNewlyPaid(order.getSnapshot())]).toEqual([
    'credited',
    false,
  ])
})

test('P40: checks the payment after five seconds while the page is visible, and at once when it is visible again', async () => {
  const { order, clock, page, checks, status } = await startOrderWithQrCode()
  clock.increment(5000)
  expect(checks).toHaveLength(1)
  await lastRequest(checks).answer({ ...waitingOrder, seq: 11 })
  page.hidden = true
  clock.increment(60_000)
  expect(checks).toHaveLength(1)
  page.hidden = false
  order.send({ type: 'page.visible' })
  expect(checks).toHaveLength(2)
  expect(selectIsPaymentNotFound(order.getSnapshot())).toBe(false)
  await lastRequest(checks).answer(paid)

  expect(status()).toBe('credited')
})

test('shows no error for a failed check, and checks less often', async () => {
  const { order, clock, checks, status } = await startOrderWithQrCode()
  for (let failures = 0; failures < 6; failures += 1) {
    clock.increment(31_000)
    await lastRequest(checks).fail(away)
  }
  const before = checks.length
  clock.increment(5000)

  expect([status(), selectOrderError(order.getSnapshot()), checks.length]).toEqual(['waiting', null, before])
})

test('payment.check checks at once, and reports a missing payment or the error of the check', async () => {
  const { order, checks, status } = await startOrderWithQrCode()
  order.send({ type: 'payment.check' })
  expect(selectIsChecking(order.getSnapshot())).toBe(true)
  await lastRequest(checks).answer({ ...waitingOrder, seq: 11 })
  expect([status(), selectIsPaymentNotFound(order.getSnapshot())]).toEqual(['waiting', true])

  order.send({ type: 'payment.check' })
  await lastRequest(checks).fail(away)
  expect([status(), selectIsPaymentNotFound(order.getSnapshot()), selectOrderError(order.getSnapshot())]).toEqual([
    'waiting',
    false,
    away,
  ])

  order.send({ type: 'payment.check' })
  await lastRequest(checks).answer(paid)
  expect([status(), selectIsPaymentNotFound(order.getSnapshot())]).toEqual(['credited', false])
})

test('checks once more when a code expires, and replaces it on request', async () => {
  const { order, clock, page, pays, checks, status } = await startOrderWithQrCode()
  page.hidden = true
  clock.increment(872_000)
  expect([status(), checks.length]).toEqual(['expired', 1])
  await lastRequest(checks).answer({ ...waitingOrder, qr: null, seq: 12 })
  expect(status()).toBe('expired')

  order.send({ type: 'code.request' })
  await lastRequest(pays).answer({
    ...waitingOrder,
    qr: 'https://moyun.example/new',
    expiresAt: '2026-03-18T02:40:00.000Z',
    seq: 13,
  })
  expect([status(), selectQrCode(order.getSnapshot())?.qr, pays.length]).toEqual([
    'waiting',
    'https://moyun.example/new',
    2,
  ])
})

test('credits a payment that the last check of an expiring code finds', async () => {
  const { clock, checks, status } = await startOrderWithQrCode()
  clock.increment(872_000)
  await lastRequest(checks).answer(paid)

  expect(status()).toBe('credited')
})

test('can still check the payment after the last check of an expired code got no response', async () => {
  const { order, clock, checks, status } = await startOrderWithQrCode()
  clock.increment(872_000)
  clock.increment(4000)
  order.send({ type: 'payment.check' })
  expect(selectIsChecking(order.getSnapshot())).toBe(true)
  await lastRequest(checks).answer(paid)

  expect(status()).toBe('credited')
})

test('retries a network error by itself, and a refusal only on request after reading the order', async () => {
  const { order, clock, reads, pays } = startOrder()
  await lastRequest(reads).answer({ ...createdOrder, seq: 10 })
  await lastRequest(pays).fail(away)
  expect(selectOrderDisplayStatus(order.getSnapshot())).toBe('codeFailed')
  clock.increment(1000)
  expect(pays).toHaveLength(2)
  await lastRequest(pays).fail(new Refusal(503, 'down'))
  clock.increment(600_000)
  expect([selectOrderDisplayStatus(order.getSnapshot()), pays.length]).toEqual(['codeRefused', 2])

  order.send({ type: 'code.request' })
  await lastRequest(reads).answer({ ...creditedOrder, seq: 12 })
  expect([selectOrderDisplayStatus(order.getSnapshot()), pays.length]).toEqual(['credited', 2])
})

test('pays from the cash balance only on confirmation, and keeps the error when it is refused', async () => {
  const { order, pays } = await startOrderWithQrCode()
  order.send({ type: 'method.choose', method: 'balance' })
  expect([selectOrderDisplayStatus(order.getSnapshot()), pays.length]).toEqual(['byCash', 1])
  order.send({ type: 'cash.pay' })
  order.send({ type: 'cash.pay' })
  const insufficient = new Refusal(2001, 'short')
  await lastRequest(pays).fail(insufficient)
  expect([selectOrderDisplayStatus(order.getSnapshot()), selectOrderError(order.getSnapshot()), pays.length]).toEqual([
    'byCash',
    insufficient,
    2,
  ])

  order.send({ type: 'cash.pay' })
  await lastRequest(pays).answer({ ...paid, provider: 'balance' })
  expect([selectOrderDisplayStatus(order.getSnapshot()), selectOrderError(order.getSnapshot())]).toEqual([
    'credited',
    null,
  ])
})

test('closes a canceled order, and still credits a late payment', async () => {
  const { order, cancels, emit, status } = await startOrderWithQrCode()
  order.send({ type: 'order.cancel' })
  order.send({ type: 'method.choose', method: 'alipay' })
  await lastRequest(cancels).answer({ ...createdOrder, state: 'closed', seq: 12 })
  expect([status(), selectWasCanceled(order.getSnapshot()), selectPaymentMethod(order.getSnapshot())]).toEqual([
    'closed',
    true,
    'wechat',
  ])

  emit({ type: 'order.changed', order: paid } as never)
  expect([status(), selectIsNewlyPaid(order.getSnapshot())]).toEqual(['credited', true])
})

test('closes a canceled order when its event arrives before the response', async () => {
  const { order, emit, status } = await startOrderWithQrCode()
  order.send({ type: 'order.cancel' })
  emit({ type: 'order.changed', order: { ...createdOrder, state: 'closed', seq: 12 } } as never)

  expect([status(), selectWasCanceled(order.getSnapshot())]).toEqual(['closed', true])
})

test('keeps the order with the error when canceling fails', async () => {
  const { order, cancels, status } = await startOrderWithQrCode()
  order.send({ type: 'order.cancel' })
  await lastRequest(cancels).fail(away)

  expect([status(), selectOrderError(order.getSnapshot()), selectWasCanceled(order.getSnapshot())]).toEqual([
    'waiting',
    away,
    false,
  ])
})

test('is missing when the order does not exist, and retries the read after a network error', async () => {
  const { order, clock, reads } = startOrder()
  await lastRequest(reads).fail(away)
  expect(selectOrderDisplayStatus(order.getSnapshot())).toBe('unreachable')
  clock.increment(1000)
  expect(reads).toHaveLength(2)
  expect(selectOrderDisplayStatus(order.getSnapshot())).toBe('unreachable')
  await lastRequest(reads).fail(new Refusal(404, 'none'))

  expect([selectOrderDisplayStatus(order.getSnapshot()), selectOrder(order.getSnapshot())]).toEqual(['notFound', null])
})

test('requests no code when there are no payment methods', async () => {
  const { order, reads, pays } = startOrder({ methods: [] })
  await lastRequest(reads).answer({ ...createdOrder, seq: 10 })

  expect([selectOrderDisplayStatus(order.getSnapshot()), pays]).toEqual(['noMethod', []])
})
