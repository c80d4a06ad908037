import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { TransportError, Refusal } from '@moyun/api'
import { qr, qrStates } from '@moyun/api/fixtures'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { qrMachine, type QrSnapshot, selectQrDisplayStatus } from './qr.machine.ts'
import type { QrKey } from './qr-setup.ts'

const polling = [
  'confirming.fetching',
  'settling',
  'showing.connection.polling.reading',
  'showing.connection.linked.looking',
]
const outcomes = [...Object.values(qrStates), { status: 'refused', reason: 'unusable' }]
const errors = [new TransportError('network'), new Refusal(404, ''), new Refusal(429, '')]

const happens = [
  { type: 'xstate.done.actor.0.qr.requesting', output: qr },
  ...errors.map((error) => ({ type: 'xstate.error.actor.0.qr.requesting', error })),
  ...polling.flatMap((state) => [
    ...outcomes.map((output) => ({ type: `xstate.done.actor.0.qr.${state}`, output })),
    ...errors.map((error) => ({ type: `xstate.error.actor.0.qr.${state}`, error })),
  ]),
  ...outcomes.filter(({ status }) => status !== 'confirmed').map((outcome) => ({ type: 'qr.read', outcome })),
  { type: 'refresh', remember: true },
  { type: 'xstate.after.patience.qr.showing.connection.linked.opening' },
  { type: 'xstate.after.patience.qr.settling' },
  ...(
    ['connection.ready', 'connection.lost', 'qr.confirmed', 'page.visible', 'network.restored', 'refresh'] as const
  ).map((type) => ({
    type,
  })),
]

const keyOf = ({ value, context: { scanner, reason, error, failures } }: QrSnapshot) =>
  [JSON.stringify(value), scanner ? 'known' : '', reason ?? '', error ? 'error' : '', failures > 0 ? 'again' : '']
    .join(' ')
    .trim()

const input = { now: () => 0, isHidden: () => false }
// The done and error events of actors are not part of the machine's declared events.
const states = findReachableStates(qrMachine, { input, events: happens as never, keyOf })

/** Starts the machine in that state, with actors that never end. */
function startIn(key: string) {
  const forever = () => fromPromise<never, never>(() => new Promise<never>(() => {})) as never
  const clock = new SimulatedClock()
  const done: string[] = []
  const scan = createActor(
    qrMachine.provide({
      actors: {
        requestQr: forever(),
        poll: forever(),
        watch: fromCallback<EventObject, QrKey>(() => {}),
        followPage: fromCallback<EventObject>(() => {}),
      },
      actions: { dropTokens: () => void done.push('dropped'), finish: () => void done.push('concluded') },
    }),
    { clock, input: { now: () => clock.now(), isHidden: () => false } },
  ).start()
  for (const event of states.find((state) => state.key === key)?.events ?? expect.unreachable(key)) scan.send(event)
  return { scan, clock, done }
}

const keys = states.map(({ key }) => key)

test('reaches more than twenty states, and each display status', () => {
  expect(new Set(keys.map((key) => selectQrDisplayStatus(startIn(key).scan.getSnapshot())))).toEqual(
    new Set(['requesting', 'waiting', 'scanned', 'confirmed', 'expired', 'refused', 'denied', 'unreachable']),
  )
  expect(keys.length).toBeGreaterThan(20)
})

test.each(keys)('refresh requests a new code in state %s unless it is done', (key) => {
  const { scan } = startIn(key)
  if (scan.getSnapshot().status === 'done') return

  scan.send({ type: 'refresh' })

  expect(scan.getSnapshot()).toMatchObject({ value: 'requesting', context: { qr: null, scanner: null, reason: null } })
})

test.each(keys)('shows no code after its expiry in state %s', (key) => {
  const { scan, clock } = startIn(key)
  for (let second = 0; second < 130; second += 1) clock.increment(1000)

  expect(['waiting', 'scanned']).not.toContain(selectQrDisplayStatus(scan.getSnapshot()))
})

test.each(keys)('uses tokens only when done, and drops them on a refusal in state %s', (key) => {
  const { scan, done } = startIn(key)
  const status = selectQrDisplayStatus(scan.getSnapshot())

  expect(done.filter((action) => action === 'concluded')).toHaveLength(scan.getSnapshot().status === 'done' ? 1 : 0)
  if (status === 'refused') expect(done).toContain('dropped')
})
