import { Breakage, Refusal } from '@moyun/api'
import { creditedOrder, madeOrder, waitingOrder } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import {
  selectCode,
  selectIsChecking,
  selectIsFresh,
  selectIsOrderBusy,
  selectOrder,
  selectOrderError,
  selectStanding,
} from './order.machine.ts'
import { last, shown, startOrder } from './test-order.ts'

const away = new Breakage('network')
const paid = { ...creditedOrder, seq: 20 }
const closed = { ...madeOrder, state: 'closed' as const, closedAt: '2026-03-18T02:03:00.000Z' }
const returns = ['page.shown', 'network.found'] as const

/** An order whose code has expired. */
async function expired() {
  const parts = await shown()
  parts.clock.increment(872_000)
  await last(parts.checks).answer({ ...waitingOrder, qr: null, seq: 12 })
  return parts
}

/** An order for which the server refuses a code. */
async function denied() {
  const parts = startOrder()
  await last(parts.reads).answer({ ...madeOrder, seq: 10 })
  await last(parts.pays).fail(new Refusal(503, 'down'))
  return { ...parts, standing: () => selectStanding(parts.order.getSnapshot()) }
}

/** An order paid from the cash balance. */
async function byCash() {
  const parts = await shown()
  parts.order.send({ type: 'way.choose', way: 'balance' })
  return parts
}

/** An order that was closed when it was read. */
async function overAs(told: Parameters<ReturnType<typeof last>['answer']>[0]) {
  const parts = startOrder()
  await last(parts.reads).answer(told)
  return { ...parts, standing: () => selectStanding(parts.order.getSnapshot()) }
}

const quiet = {
  expired,
  denied,
  byCash,
  closed: () => overAs({ ...closed, seq: 10 }),
  abnormal: () => overAs({ ...madeOrder, state: 'abnormal', seq: 10 }),
}

for (const [name, begin] of Object.entries(quiet)) {
  for (const type of returns) {
    test(`${name}, and ${type}: it is read again, and was paid meanwhile`, async () => {
      const { order, reads, credited, standing } = await begin()
      order.send({ type })
      expect(reads).toHaveLength(2)
      await last(reads).answer(paid)

      expect([standing(), selectIsFresh(order.getSnapshot()), credited]).toEqual(['credited', true, [madeOrder.id]])
    })
  }

  test(`${name}: what is read again can't be seen, nor that it could not be`, async () => {
    const { order, reads, standing } = await begin()
    const seen = () => [
      standing(),
      selectIsOrderBusy(order.getSnapshot()),
      selectOrderError(order.getSnapshot()),
      selectOrder(order.getSnapshot()),
    ]
    const before = seen()
    order.send({ type: 'page.shown' })
    expect(seen()).toEqual(before)
    await last(reads).fail(away)
    expect(seen()).toEqual(before)
    order.send({ type: 'network.found' })

    expect([...seen(), reads.length]).toEqual([...before, 3])
  })

  test(`${name}: nothing is read while nobody can see it; a network that comes back while it is read has it read again`, async () => {
    const { order, page, reads } = await begin()
    page.hidden = true
    for (const type of returns) order.send({ type })
    expect(reads).toHaveLength(1)
    page.hidden = false
    for (const type of returns) order.send({ type })
    expect(reads).toHaveLength(3)
  })
}

for (const begin of [expired, denied, byCash]) {
  test(`${begin.name}: one that was closed elsewhere is closed here`, async () => {
    const { order, reads, standing } = await begin()
    order.send({ type: 'page.shown' })
    await last(reads).answer({ ...closed, seq: 20 })

    expect(standing()).toBe('closed')
  })
}

test('what can be done where an order is read again can be done meanwhile', async () => {
  const late = await expired()
  late.order.send({ type: 'page.shown' })
  const asked = late.checks.length
  late.order.send({ type: 'payment.check' })
  late.order.send({ type: 'page.shown' })
  expect([selectIsChecking(late.order.getSnapshot()), late.checks.length]).toEqual([true, asked + 1])

  const cash = await byCash()
  cash.order.send({ type: 'page.shown' })
  cash.order.send({ type: 'cash.pay' })
  cash.order.send({ type: 'network.found' })
  expect([last(cash.pays).input.way, cash.pays.length]).toEqual(['balance', 2])
  await last(cash.pays).answer(paid)
  expect(cash.standing()).toBe('credited')
})

test('a code that another page was given in the same way is shown where none was', async () => {
  const { order, reads, pays, standing } = await denied()
  order.send({ type: 'page.shown' })
  await last(reads).answer({ ...madeOrder, seq: 11 })
  expect([standing(), pays.length]).toEqual(['denied', 1])
  order.send({ type: 'page.shown' })
  await last(reads).answer({ ...waitingOrder, seq: 12 })

  expect([standing(), selectCode(order.getSnapshot())?.qr, selectOrderError(order.getSnapshot()), pays.length]).toEqual(
    ['waiting', waitingOrder.qr, null, 1],
  )
})

test('an order that was paid and then sent back says so, and is not celebrated again', async () => {
  const { order, reads, credited, standing } = await overAs(paid)
  for (const type of returns) {
    order.send({ type })
    await last(reads).answer(paid)
  }
  expect([standing(), reads.length]).toEqual(['credited', 3])
  order.send({ type: 'page.shown' })
  await last(reads).fail(away)
  expect(standing()).toBe('credited')
  order.send({ type: 'page.shown' })
  await last(reads).answer({ ...creditedOrder, state: 'refunded', refunded: 1900, seq: 21 })

  expect([standing(), credited, selectIsFresh(order.getSnapshot())]).toEqual(['refunded', [], false])
})

test('what is read again and older than what rows have told changes nothing', async () => {
  const { order, reads, tell, standing } = await overAs({ ...closed, seq: 10 })
  order.send({ type: 'page.shown' })
  tell({ type: 'order.changed', order: paid } as never)
  await last(reads).answer({ ...closed, seq: 12 })

  expect(standing()).toBe('credited')
})

test('nobody is asked for a code, nor whether it was paid, while nobody can see it', async () => {
  const parts = await shown()
  parts.page.hidden = true
  for (const type of returns) parts.order.send({ type })
  expect(parts.checks).toHaveLength(0)

  const codeless = startOrder()
  await last(codeless.reads).answer({ ...madeOrder, seq: 10 })
  await last(codeless.pays).fail(away)
  codeless.page.hidden = true
  for (const type of returns) codeless.order.send({ type })
  expect(codeless.pays).toHaveLength(1)
  codeless.page.hidden = false
  codeless.order.send({ type: 'page.shown' })
  expect(codeless.pays).toHaveLength(2)

  const lost = startOrder()
  await last(lost.reads).fail(away)
  lost.page.hidden = true
  for (const type of returns) lost.order.send({ type })
  expect(lost.reads).toHaveLength(1)
})
