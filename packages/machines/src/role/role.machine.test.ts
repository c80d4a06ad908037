import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { roleMachine, selectMaySwitchRole, selectRole, type CurrentRoute } from './role.machine.ts'

const home: CurrentRoute = { name: 'home', path: '/home' }
const chat: CurrentRoute = { name: 'chat', path: '/chat' }

test('has no role before the profile is loaded and after the session has ended', () => {
  const role = createActor(roleMachine).start()
  const now = () => selectRole(role.getSnapshot())

  role.send({ type: 'role.loaded', role: '' })
  expect([now(), role.getSnapshot().value]).toEqual(['', 'unknown'])
  role.send({ type: 'role.loaded', role: 'user' })
  expect([now(), role.getSnapshot().value]).toEqual(['user', 'known'])
  role.send({ type: 'session.ended' })
  expect([now(), role.getSnapshot().value]).toEqual(['', 'unknown'])
})

test('P20: an admin can switch to the user role and back; a user cannot switch', () => {
  const role = createActor(roleMachine).start()
  role.send({ type: 'role.loaded', role: 'user' })
  expect(selectMaySwitchRole(role.getSnapshot())).toBe(false)
  role.send({ type: 'role.switch' })
  expect(selectRole(role.getSnapshot())).toBe('user')

  role.send({ type: 'role.loaded', role: 'admin' })
  role.send({ type: 'role.switch' })
  expect(selectRole(role.getSnapshot())).toBe('user')
  expect(selectMaySwitchRole(role.getSnapshot())).toBe(true)
  role.send({ type: 'role.switch' })
  expect(selectRole(role.getSnapshot())).toBe('admin')
})

test('passes each route to its listeners, the current one to a new listener, and none after sign-out', () => {
  const role = createActor(roleMachine).start()
  const early: CurrentRoute[] = []
  const late: CurrentRoute[] = []
  const listener = (route: CurrentRoute) => void early.push(route)

  role.send({ type: 'listener.add', listener })
  role.send({ type: 'route.changed', route: home })
  role.send({ type: 'listener.add', listener: (route) => void late.push(route) })
  expect([early, late]).toEqual([[home], [home]])

  role.send({ type: 'listener.remove', listener })
  role.send({ type: 'route.changed', route: chat })
  expect([early, late]).toEqual([[home], [home, chat]])

  role.send({ type: 'session.ended' })
  role.send({ type: 'route.changed', route: home })
  expect(late).toHaveLength(2)
})
