import type { Credentials, Member } from '@moyun/api'
import { admin, member } from '@moyun/api/fixtures'
import { selectMaySwitchRole, selectMember, selectRole, sessionMachine, type CurrentRoute } from '@moyun/machines'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { createRole } from './role.ts'

/** A session whose successive profile requests return these profiles. */
function startSession(...profiles: (Member | null)[]) {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readMember: fromPromise<Member | null>(async () => profiles.shift() ?? null),
        signIn: fromPromise<unknown, Credentials>(async () => null),
        signOut: fromPromise<unknown>(async () => null),
      },
    }),
  )
  const events: string[] = []
  const role = createRole(session, { send: ({ type }) => void events.push(type) }, () => {})
  role.start()
  session.start()
  return {
    session,
    role,
    events,
    viewed: () => selectRole(role.getSnapshot()),
    until: (state: 'signedIn' | 'signedOut') => waitFor(session, (snapshot) => snapshot.matches(state)),
  }
}

test('the role is known before subscribers see the member', async () => {
  const { session, viewed, until } = startSession(member)
  const seen: string[] = []
  session.subscribe((snapshot) => void (selectMember(snapshot) && seen.push(viewed())))

  await until('signedIn')

  expect(new Set(seen)).toEqual(new Set(['user']))
})

test('an admin in the user view stays there when the profile is reloaded, until the role changes', async () => {
  const { session, role, viewed, until } = startSession(admin, admin, { ...admin, role: 'user' })
  await until('signedIn')
  role.send({ type: 'role.switch' })
  expect(viewed()).toBe('user')

  session.send({ type: 'session.doubted' })
  await until('signedIn')
  expect([viewed(), selectMaySwitchRole(role.getSnapshot())]).toEqual(['user', true])

  session.send({ type: 'session.doubted' })
  await until('signedIn')
  expect([viewed(), selectMaySwitchRole(role.getSnapshot())]).toEqual(['user', false])
})

test('another admin who signs in starts in the admin view', async () => {
  const { session, role, viewed, until } = startSession(admin, { ...admin, userId: 'another' })
  await until('signedIn')
  role.send({ type: 'role.switch' })

  session.send({ type: 'tabs.signedIn' })
  await until('signedIn')

  expect(viewed()).toBe('admin')
})

test('a logout clears the role and removes the route listeners', async () => {
  const { session, role, viewed, until } = startSession(member)
  const routes: CurrentRoute[] = []
  await until('signedIn')
  role.send({ type: 'listener.add', listener: (route) => void routes.push(route) })
  role.send({ type: 'route.changed', route: { name: 'chat', path: '/chat' } })

  session.send({ type: 'logout' })
  await until('signedOut')
  role.send({ type: 'route.changed', route: { name: 'login', path: '/login' } })

  expect(viewed()).toBe('')
  expect(routes).toEqual([{ name: 'chat', path: '/chat' }])
})

test('requests the server menu once the member is known, again when their role changes, and ends it at logout', async () => {
  const { session, events, until } = startSession(member, member, { ...member, role: 'admin' })
  await until('signedIn')
  expect(events).toEqual(['session.ended', 'serverMenu.clear', 'session.started'])

  events.length = 0
  for (let looks = 0; looks < 2; looks += 1) {
    session.send({ type: 'session.doubted' })
    await until('signedIn')
  }
  expect(events).toEqual(['serverMenu.clear', 'session.started'])

  events.length = 0
  session.send({ type: 'logout' })
  await until('signedOut')
  expect(events).toEqual(['session.ended'])
})
