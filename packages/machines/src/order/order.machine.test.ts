import { Breakage, Refusal } from '@moyun/api'
import { creditedOrder, madeOrder, waitingOrder } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import {
  selectCode,
  selectIsChecking,
  selectIsFresh,
  selectIsUnpaid,
  selectOrder,
  selectOrderError,
  selectStanding,
  selectWasCanceled,
  selectWay,
} from './order.machine.ts'
import { last, shown, startOrder } from './test-order.ts'

const away = new Breakage('network')
const paid = { ...creditedOrder, seq: 20 }

test('an order is read, and a code asked for in the way that is offered first', async () => {
  const { order, reads, pays } = startOrder()
  expect(selectStanding(order.getSnapshot())).toBe('reading')
  await last(reads).answer({ ...madeOrder, seq: 10 })

  expect([selectStanding(order.getSnapshot()), pays.map(({ input }) => input)]).toEqual([
    'asking',
    [{ id: madeOrder.id, way: 'wechat' }],
  ])
  await last(pays).answer({ ...waitingOrder, seq: 11 })

  expect([selectStanding(order.getSnapshot()), selectCode(order.getSnapshot())]).toEqual([
    'waiting',
    { qr: waitingOrder.qr, expiresAt: Date.parse(waitingOrder.expiresAt ?? '') },
  ])
})

test('what a row tells of an order that is still being read can be used at once', async () => {
  const { order, pays, cancels, tell } = startOrder()
  tell({ type: 'order.changed', order: { ...madeOrder, seq: 10 } } as never)
  order.send({ type: 'way.choose', way: 'balance' })
  expect([selectStanding(order.getSnapshot()), pays.length]).toEqual(['byCash', 1])
  order.send({ type: 'order.cancel' })
  await last(cancels).answer({ ...madeOrder, state: 'closed', seq: 11 })
  expect(selectStanding(order.getSnapshot())).toBe('closed')

  const gone = startOrder()
  await last(gone.reads).fail(away)
  gone.tell({ type: 'order.changed', order: paid } as never)
  expect([selectStanding(gone.order.getSnapshot()), selectIsFresh(gone.order.getSnapshot())]).toEqual([
    'credited',
    false,
  ])
})

test('a code that is being asked for still, under the same key, is asked for again', async () => {
  const { order, reads, pays, clock } = startOrder()
  await last(reads).answer({ ...madeOrder, seq: 10 })
  await last(pays).fail(new Refusal(409, 'keyRunning'))
  expect(selectStanding(order.getSnapshot())).toBe('codeless')
  clock.increment(60_000)
  expect(pays).toHaveLength(2)
  await last(pays).answer({ ...waitingOrder, seq: 11 })
  expect(selectStanding(order.getSnapshot())).toBe('waiting')
})

test('a code that was asked for before is shown as it is, in its own way', async () => {
  const { order, reads, pays } = startOrder({ ways: ['alipay', 'wechat'] })
  await last(reads).answer({ ...waitingOrder, seq: 10 })

  expect([selectStanding(order.getSnapshot()), selectWay(order.getSnapshot()), pays]).toEqual(['waiting', 'wechat', []])
})

test('another way keeps the order and has its own code; a code of another page changes nothing', async () => {
  const { order, pays, tell, standing } = await shown()
  order.send({ type: 'way.choose', way: 'wechat' })
  expect(standing()).toBe('waiting')
  order.send({ type: 'way.choose', way: 'alipay' })
  expect([standing(), selectCode(order.getSnapshot()), last(pays).input.way]).toEqual(['asking', null, 'alipay'])
  await last(pays).answer({ ...waitingOrder, provider: 'alipay', qr: 'https://moyun.example/alipay', seq: 12 })

  tell({ type: 'order.changed', order: { ...waitingOrder, seq: 13 } } as never)

  expect([standing(), selectWay(order.getSnapshot()), selectCode(order.getSnapshot())?.qr]).toEqual([
    'waiting',
    'alipay',
    'https://moyun.example/alipay',
  ])
})

test('that it was paid is told by a row, once, and an older one changes nothing', async () => {
  const { order, tell, credited, standing } = await shown()
  tell({ type: 'order.changed', order: paid } as never)
  tell({ type: 'order.changed', order: { ...waitingOrder, seq: 12 } } as never)
  tell({ type: 'order.changed', order: paid } as never)

  expect([standing(), selectIsFresh(order.getSnapshot()), credited]).toEqual(['credited', true, [madeOrder.id]])
})

test('one that was paid long ago says so, and is not celebrated', async () => {
  const { order, reads, credited } = startOrder()
  await last(reads).answer(paid)

  expect([selectStanding(order.getSnapshot()), selectIsFresh(order.getSnapshot()), credited]).toEqual([
    'credited',
    false,
    [],
  ])
})

test('P40: whoever takes the money is asked every five seconds while somebody looks, and at once when they look again', async () => {
  const { order, clock, page, checks, standing } = await shown()
  clock.increment(5000)
  expect(checks).toHaveLength(1)
  await last(checks).answer({ ...waitingOrder, seq: 11 })
  page.hidden = true
  clock.increment(60_000)
  expect(checks).toHaveLength(1)
  page.hidden = false
  order.send({ type: 'page.shown' })
  expect(checks).toHaveLength(2)
  expect(selectIsUnpaid(order.getSnapshot())).toBe(false)
  await last(checks).answer(paid)

  expect(standing()).toBe('credited')
})

test('a look that fails shows nothing, and is made again more seldom', async () => {
  const { order, clock, checks, standing } = await shown()
  for (let failures = 0; failures < 6; failures += 1) {
    clock.increment(31_000)
    await last(checks).fail(away)
  }
  const before = checks.length
  clock.increment(5000)

  expect([standing(), selectOrderError(order.getSnapshot()), checks.length]).toEqual(['waiting', null, before])
})

test('“I have paid” asks at once, says where nothing has come, and what could not be asked', async () => {
  const { order, checks, standing } = await shown()
  order.send({ type: 'payment.check' })
  expect(selectIsChecking(order.getSnapshot())).toBe(true)
  await last(checks).answer({ ...waitingOrder, seq: 11 })
  expect([standing(), selectIsUnpaid(order.getSnapshot())]).toEqual(['waiting', true])

  order.send({ type: 'payment.check' })
  await last(checks).fail(away)
  expect([standing(), selectIsUnpaid(order.getSnapshot()), selectOrderError(order.getSnapshot())]).toEqual([
    'waiting',
    false,
    away,
  ])

  order.send({ type: 'payment.check' })
  await last(checks).answer(paid)
  expect([standing(), selectIsUnpaid(order.getSnapshot())]).toEqual(['credited', false])
})

test('a code ends in its time, after one last question, and a new one takes its place', async () => {
  const { order, clock, page, pays, checks, standing } = await shown()
  page.hidden = true
  clock.increment(872_000)
  expect([standing(), checks.length]).toEqual(['expired', 1])
  await last(checks).answer({ ...waitingOrder, qr: null, seq: 12 })
  expect(standing()).toBe('expired')

  order.send({ type: 'code.refresh' })
  await last(pays).answer({
    ...waitingOrder,
    qr: 'https://moyun.example/new',
    expiresAt: '2026-03-18T02:40:00.000Z',
    seq: 13,
  })
  expect([standing(), selectCode(order.getSnapshot())?.qr, pays.length]).toEqual([
    'waiting',
    'https://moyun.example/new',
    2,
  ])
})

test('what was paid in the last moment of a code is not lost', async () => {
  const { clock, checks, standing } = await shown()
  clock.increment(872_000)
  await last(checks).answer(paid)

  expect(standing()).toBe('credited')
})

test('nobody answers the last question: the code is over, and it can still be said that it was paid', async () => {
  const { order, clock, checks, standing } = await shown()
  clock.increment(872_000)
  clock.increment(4000)
  order.send({ type: 'payment.check' })
  expect(selectIsChecking(order.getSnapshot())).toBe(true)
  await last(checks).answer(paid)

  expect(standing()).toBe('credited')
})

test('a network that fails is tried again by itself; a refusal waits for somebody, and reads the order first', async () => {
  const { order, clock, reads, pays } = startOrder()
  await last(reads).answer({ ...madeOrder, seq: 10 })
  await last(pays).fail(away)
  expect(selectStanding(order.getSnapshot())).toBe('codeless')
  clock.increment(1000)
  expect(pays).toHaveLength(2)
  await last(pays).fail(new Refusal(503, 'down'))
  clock.increment(600_000)
  expect([selectStanding(order.getSnapshot()), pays.length]).toEqual(['denied', 2])

  order.send({ type: 'code.refresh' })
  await last(reads).answer({ ...creditedOrder, seq: 12 })
  expect([selectStanding(order.getSnapshot()), pays.length]).toEqual(['credited', 2])
})

test('cash is paid when it is said, and what is not there is refused', async () => {
  const { order, pays } = await shown()
  order.send({ type: 'way.choose', way: 'balance' })
  expect([selectStanding(order.getSnapshot()), pays.length]).toEqual(['byCash', 1])
  order.send({ type: 'cash.pay' })
  order.send({ type: 'cash.pay' })
  const short = new Refusal(2001, 'short')
  await last(pays).fail(short)
  expect([selectStanding(order.getSnapshot()), selectOrderError(order.getSnapshot()), pays.length]).toEqual([
    'byCash',
    short,
    2,
  ])

  order.send({ type: 'cash.pay' })
  await last(pays).answer({ ...paid, provider: 'balance' })
  expect([selectStanding(order.getSnapshot()), selectOrderError(order.getSnapshot())]).toEqual(['credited', null])
})

test('an order that is canceled is closed; money that comes late is still credited', async () => {
  const { order, cancels, tell, credited, standing } = await shown()
  order.send({ type: 'order.cancel' })
  order.send({ type: 'way.choose', way: 'alipay' })
  await last(cancels).answer({ ...madeOrder, state: 'closed', seq: 12 })
  expect([standing(), selectWasCanceled(order.getSnapshot()), selectWay(order.getSnapshot())]).toEqual([
    'closed',
    true,
    'wechat',
  ])

  tell({ type: 'order.changed', order: paid } as never)
  expect([standing(), credited]).toEqual(['credited', [madeOrder.id]])
})

test('the row of its end may come before the answer', async () => {
  const { order, tell, standing } = await shown()
  order.send({ type: 'order.cancel' })
  tell({ type: 'order.changed', order: { ...madeOrder, state: 'closed', seq: 12 } } as never)

  expect([standing(), selectWasCanceled(order.getSnapshot())]).toEqual(['closed', true])
})

test('one that can not be canceled just now stays as it was, and says why', async () => {
  const { order, cancels, standing } = await shown()
  order.send({ type: 'order.cancel' })
  await last(cancels).fail(away)

  expect([standing(), selectOrderError(order.getSnapshot()), selectWasCanceled(order.getSnapshot())]).toEqual([
    'waiting',
    away,
    false,
  ])
})

test('an order that is not there says so; a server that is away is asked again', async () => {
  const { order, clock, reads } = startOrder()
  await last(reads).fail(away)
  expect(selectStanding(order.getSnapshot())).toBe('unreachable')
  clock.increment(1000)
  expect(reads).toHaveLength(2)
  expect(selectStanding(order.getSnapshot())).toBe('unreachable')
  await last(reads).fail(new Refusal(404, 'none'))

  expect([selectStanding(order.getSnapshot()), selectOrder(order.getSnapshot())]).toEqual(['missing', null])
})

test('where nobody takes money there is no way to pay, and no code is asked for', async () => {
  const { order, reads, pays } = startOrder({ ways: [] })
  await last(reads).answer({ ...madeOrder, seq: 10 })

  expect([selectStanding(order.getSnapshot()), pays]).toEqual(['wayless', []])
})
