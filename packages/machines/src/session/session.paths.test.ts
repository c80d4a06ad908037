import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { TransportError, Refusal } from '@moyun/api'
import { admin, member } from '@moyun/api/fixtures'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { coverTransitions } from '../testing/test-transition-coverage.ts'
import { selectAuthStatus } from './auth-status.ts'
import { type SessionSnapshot, sessionMachine } from './session.machine.ts'

const away = new TransportError('network')
const ends = (state: string, ...outputs: unknown[]) =>
  outputs.map((output) => ({ type: `xstate.done.actor.0.session.${state}`, output }))
const fails = (state: string, ...errors: Error[]) =>
  errors.map((error) => ({ type: `xstate.error.actor.0.session.${state}`, error }))
const submit = { type: 'login.submit', credentials: { account: 'a', password: 'b', remember: false } } as const

const happens = [
  ...ends('checking', null, member, admin),
  ...fails('checking', away, new Refusal(401, ''), new Refusal(1007, '')),
  ...ends('signingIn', null),
  ...fails('signingIn', away, new Refusal(1001, '')),
  ...ends('returning', null),
  ...fails('returning', away, new Refusal(1001, '')),
  ...ends('recognising', null, member, admin),
  ...fails('recognising', away, new Refusal(1007, '')),
  ...ends('exchanged', null, admin),
  ...fails('exchanged', away, new Refusal(401, ''), new Refusal(1007, '')),
  ...ends('signingOut', null),
  ...fails('signingOut', away),
  { type: 'xstate.after.backOff.session.unreachable' },
  { type: 'xstate.after.patience.session.signingOut' },
  submit,
  { type: 'member.changed', member },
  { type: 'balance.changed', memberId: member.userId, points: 7, cash: 0 },
  { type: 'tabs.signedIn', memberId: admin.userId },
  ...(
    [
      'login.granted',
      'session.ended',
      'session.unusable',
      'session.doubted',
      'tabs.signedIn',
      'tabs.signedOut',
      'network.restored',
      'return.cancel',
      'logout',
      'retry',
    ] as const
  ).map((type) => ({ type })),
]

const keyOf = ({ value, context: { member: known, error, ending, failures } }: SessionSnapshot) =>
  [value, known ? 'known' : '', error ? 'error' : '', ending ?? '', failures > 0 ? 'again' : ''].join(' ')

// The done and error events of actors are not part of the machine's declared events.
const options = { input: undefined, events: happens as never, keyOf }
const states = findReachableStates(sessionMachine, options)

/** Starts the machine in that state, with actors that never end. */
function startIn(key: string) {
  const forever = () => fromPromise<never, never>(() => new Promise<never>(() => {}))
  const clock = new SimulatedClock()
  const session = createActor(
    sessionMachine.provide({
      actors: { readMember: forever() as never, signIn: forever() as never, signOut: forever() as never },
    }),
    { clock },
  ).start()
  for (const event of states.find((state) => state.key === key)?.events ?? expect.unreachable(key)) session.send(event)
  return { session, clock }
}

test('takes each of its transitions', () => {
  const { taken, missed } = coverTransitions(sessionMachine, options)

  expect(missed).toEqual([])
  expect(taken).toContain('signedIn · logout → signingOut')
})

test('reaches more than twelve states, and each state value', () => {
  expect(new Set(states.map(({ key }) => key.split(' ')[0]))).toEqual(
    new Set([
      'checking',
      'unreachable',
      'signedOut',
      'signingIn',
      'signedIn',
      'interrupted',
      'returning',
      'recognising',
      'exchanged',
      'signingOut',
    ]),
  )
  expect(states.length).toBeGreaterThan(12)
})

test.each(states.map(({ key }) => key))('state "%s" allows signing in, retrying or signing out', (key) => {
  const { session, clock } = startIn(key)
  const snapshot = session.getSnapshot()
  const presence = selectAuthStatus(snapshot)

  if (presence === 'visitor' && !snapshot.hasTag('busy')) expect(snapshot.can(submit)).toBe(true)
  if (presence === 'unreachable' && !snapshot.hasTag('busy')) expect(snapshot.can({ type: 'retry' })).toBe(true)
  if (presence === 'member' && !snapshot.matches('signingOut')) {
    session.send({ type: 'logout' })
    clock.increment(5000)
    expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { member: null } })
  }
})

test.each(states.map(({ key }) => key))(
  'leaves no member in state "%s" when the session is signed out in another tab',
  (key) => {
    const { session } = startIn(key)
    const isSigningIn = session.getSnapshot().matches('signingIn')

    session.send({ type: 'tabs.signedOut' })

    expect(session.getSnapshot().context.member).toBeNull()
    expect(session.getSnapshot().value).toBe(isSigningIn ? 'signingIn' : 'signedOut')
  },
)

test.each(states.map(({ key }) => key))(
  'leaves no member in state "%s" when another member signs in in another tab',
  (key) => {
    const { session } = startIn(key)
    const { member: known } = session.getSnapshot().context
    const isSigningOut = session.getSnapshot().matches('signingOut')

    session.send({ type: 'tabs.signedIn', memberId: 'yet another' })

    if (!isSigningOut) expect(session.getSnapshot().context.member).toBeNull()
    if (known && !isSigningOut) expect(session.getSnapshot().value).toBe('exchanged')
  },
)
