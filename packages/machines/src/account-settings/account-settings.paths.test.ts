import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { TransportError, Refusal } from '@moyun/api'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { coverTransitions } from '../testing/test-transition-coverage.ts'
import { accountSettingsMachine, type AccountSettingsSnapshot, type SyncResult } from './account-settings.machine.ts'

const agreed = (version: number, isPending = false): SyncResult => ({ version, isPending })

const happens = [
  ...['reading', 'writing'].flatMap((state) => [
    ...[agreed(1), agreed(1, true), agreed(2)].map((output) => ({
      type: `xstate.done.actor.0.accountSettings.${state}`,
      output,
    })),
    ...[new TransportError('network'), new Refusal(2002, 'stale'), new Refusal(400, '')].map((error) => ({
      type: `xstate.error.actor.0.accountSettings.${state}`,
      error,
    })),
  ]),
  { type: 'xstate.after.settling.accountSettings.settling' },
  { type: 'xstate.after.again.accountSettings.away' },
  { type: 'settings.changed' },
  { type: 'account.changed', version: 2 },
  { type: 'account.doubted' },
]
const keyOf = ({ value, context }: AccountSettingsSnapshot) =>
  `${String(value)} ${context.announced > context.version ? 'behind' : ''} ${context.failures > 0 ? 'again' : ''}`
// The done and error events of actors are not part of the machine's declared events.
const options = { input: undefined, events: happens as never, keyOf }
const states = findReachableStates(accountSettingsMachine, options)

/** Starts the machine in that state, with an account that has no changes and accepts all writes. */
function startIn(key: string) {
  const clock = new SimulatedClock()
  const answers = { read: fromPromise(async () => agreed(2)), write: fromPromise(async () => agreed(2)) }
  const actor = createActor(accountSettingsMachine.provide({ actors: answers }), { clock }).start()
  for (const event of states.find((state) => state.key === key)?.events ?? expect.unreachable(key)) actor.send(event)
  return { actor, clock }
}

test('takes each of its transitions, and there are no others', () => {
  const { taken, missed } = coverTransitions(accountSettingsMachine, options)

  expect(missed).toEqual([])
  expect(taken).toEqual([
    'accountSettings · account.changed → stays',
    'away · account.doubted → reading',
    'away · after again → reading',
    'reading · done [isPending] → writing',
    'reading · done → resting',
    'reading · error → away',
    'resting · account.doubted → reading',
    'resting · always [isBehind] → reading',
    'resting · settings.changed → settling',
    'settling · after settling → writing',
    'settling · settings.changed → settling',
    'writing · done [isPending] → settling',
    'writing · done → resting',
    'writing · error [isStale] → reading',
    'writing · error → away',
  ])
})

test('reaches every state', () => {
  expect(new Set(states.map(({ key }) => key.split(' ')[0]))).toEqual(
    new Set(['reading', 'resting', 'settling', 'writing', 'away']),
  )
})

test.each(states.map(({ key }) => key))('reaches resting in sync with the account from “%s”', async (key) => {
  const { actor, clock } = startIn(key)
  for (let second = 0; second < 40; second += 1) {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    clock.increment(1000)
  }

  expect(actor.getSnapshot().value).toBe('resting')
  const { version, announced, failures } = actor.getSnapshot().context
  expect([announced <= version, failures]).toEqual([true, 0])
})
