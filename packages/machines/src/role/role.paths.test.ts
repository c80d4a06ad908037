import { expect, test } from 'vitest'
import { type EventFromLogic, initialTransition, transition } from 'xstate'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { coverTransitions } from '../testing/test-transition-coverage.ts'
import { roleMachine, type RoleSnapshot, selectMaySwitchRole, selectRole } from './role.machine.ts'

const listener = () => {}
const happens: readonly EventFromLogic<typeof roleMachine>[] = [
  ...(['', 'user', 'admin'] as const).map((role) => ({ type: 'role.loaded' as const, role })),
  { type: 'role.switch' },
  { type: 'session.ended' },
  { type: 'route.changed', route: { name: 'home', path: '/home' } },
  { type: 'listener.add', listener },
  { type: 'listener.remove', listener },
]

const keyOf = ({ value, context: { role, viewed, route, listeners } }: RoleSnapshot) =>
  [value, role, viewed, route?.name, listeners.length].join('|')

const options = { input: undefined, events: happens, keyOf }
const next = (snapshot: RoleSnapshot, event: (typeof happens)[number]) => transition(roleMachine, snapshot, event)[0]
const situations = findReachableStates(roleMachine, options).map(({ events }) =>
  events.reduce(next, initialTransition(roleMachine)[0]),
)

test('takes each of its transitions, and there are no others', () => {
  const { taken, missed } = coverTransitions(roleMachine, options)

  expect(missed).toEqual([])
  expect(taken).toEqual([
    'known · role.switch [isAdmin] → stays',
    'role · listener.add → stays',
    'role · listener.remove → stays',
    'role · role.loaded [isLoaded] → known',
    'role · route.changed → stays',
    'role · session.ended → unknown',
  ])
})

test('no state has a viewed role above the server’s role, or is known without a role', () => {
  expect(new Set(situations.map(({ context }) => `${context.role} as ${context.viewed}`))).toEqual(
    new Set([' as ', 'user as user', 'admin as admin', 'admin as user']),
  )
  expect(situations.filter(({ value, context }) => (value === 'known') !== (context.role !== ''))).toEqual([])
})

test('in every state only an admin can switch the role, and a second switch reverts it', () => {
  for (const snapshot of situations) {
    expect(selectMaySwitchRole(snapshot)).toBe(snapshot.context.role === 'admin')
    const other = next(snapshot, { type: 'role.switch' })
    expect(selectRole(other) === selectRole(snapshot)).toBe(snapshot.context.role !== 'admin')
    expect(selectRole(next(other, { type: 'role.switch' }))).toBe(selectRole(snapshot))
  }
})

test('every state loses its role and listeners when the session ends', () => {
  for (const snapshot of situations)
    expect(next(snapshot, { type: 'session.ended' })).toMatchObject({
      value: 'unknown',
      context: { role: '', viewed: '', listeners: [] },
    })
})
