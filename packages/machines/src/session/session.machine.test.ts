import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type Credentials, type Member, TransportError, Refusal } from '@moyun/api'
import { admin, member } from '@moyun/api/fixtures'
import { selectAuthStatus } from './auth-status.ts'
import { sessionMachine } from './session.machine.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'correct horse', remember: false }
const offline = new TransportError('network')

interface World {
  /** The profile responses in turn; the last one repeats. */
  profiles?: (Member | null | Error)[]
  signIn?: () => Promise<void>
  signOut?: () => Promise<void>
}

/** Starts a session with a test server; `done` records the app's actions. */
function startSession({ profiles = [null], signIn = async () => {}, signOut = async () => {} }: World) {
  const done: string[] = []
  const clock = new SimulatedClock()
  const note = (name: string) => () => void done.push(name)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readMember: fromPromise<Member | null>(async () => {
          const profile = profiles.length > 1 ? profiles.shift() : profiles[0]
          if (profile instanceof Error) throw profile
          return profile ?? null
        }),
        signIn: fromPromise<unknown, Credentials>(signIn),
        signOut: fromPromise<unknown>(() => (done.push('signOut'), signOut())),
      },
      actions: {
        welcomeMember: note('welcomeMember'),
        clearMemberData: note('clearMemberData'),
        dropTokens: note('dropTokens'),
        eraseDrafts: note('eraseDrafts'),
      },
    }),
    { clock },
  ).start()
  return { session, done, clock, idle: () => waitFor(session, (snapshot) => !snapshot.hasTag('busy')) }
}

const never = () => new Promise<never>(() => {})

test('reads the member of a stored session', async () => {
  const { session, idle } = startSession({ profiles: [member] })
  expect(selectAuthStatus(session.getSnapshot())).toBe('unknown')

  const snapshot = await idle()

  expect(snapshot.value).toBe('signedIn')
  expect(snapshot.context.member).toEqual(member)
})

test('checks tokens that are granted during the first check', async () => {
  const { session, idle, done } = startSession({ profiles: [null, member] })
  session.send({ type: 'login.granted' })

  expect((await idle()).value).toBe('signedIn')
  expect(done).toEqual(['welcomeMember'])
})

test('is a visitor without a stored session, and drops incomplete tokens', async () => {
  const { session, idle, done } = startSession({ profiles: [null] })

  expect((await idle()).value).toBe('signedOut')
  expect(selectAuthStatus(session.getSnapshot())).toBe('visitor')
  expect(done).toEqual(['dropTokens', 'clearMemberData'])
})

test('signs in, greets, and reads the profile', async () => {
  const { session, idle, done } = startSession({ profiles: [null, member] })
  await idle()

  session.send({ type: 'login.submit', credentials })
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))

  expect(done.filter((action) => action === 'welcomeMember')).toHaveLength(1)
})

test('stays signed out with the error and without tokens after a refused sign-in', async () => {
  const refusal = new Refusal(1001, '')
  const { session, idle, done } = startSession({ signIn: () => Promise.reject(refusal) })
  await idle()

  done.length = 0
  session.send({ type: 'login.submit', credentials })
  const refused = await waitFor(session, (snapshot) => snapshot.matches('signedOut') && snapshot.context.error !== null)

  expect(refused.context.error).toBe(refusal)
  expect(done).toEqual(['dropTokens', 'clearMemberData'])
})

test('keeps the session while the server is unreachable, and retries on request, network return and timer', async () => {
  const { session, idle, done, clock } = startSession({ profiles: [offline, offline, offline, offline, member] })

  expect(await idle()).toMatchObject({ value: 'unreachable', context: { error: offline } })
  for (const trigger of [
    () => session.send({ type: 'retry' }),
    () => session.send({ type: 'network.restored' }),
    () => clock.increment(30_000),
  ]) {
    trigger()
    expect(session.getSnapshot().value).toBe('checking')
    expect(selectAuthStatus(session.getSnapshot())).toBe('unreachable')
    await idle()
  }
  clock.increment(30_000)

  expect((await idle()).value).toBe('signedIn')
  expect(done).toEqual([])
})

test('a refused profile ends the session', async () => {
  const { idle, done } = startSession({ profiles: [new Refusal(401, '')] })

  expect(await idle()).toMatchObject({ value: 'signedOut', context: { ending: 'ended', member: null } })
  expect(done).toEqual(['dropTokens', 'clearMemberData'])
})

test('P5: signs out at the server once on code 1007, and clears the session even if that fails', async () => {
  const { session, idle, done } = startSession({
    profiles: [new Refusal(1007, '')],
    signOut: () => Promise.reject(offline),
  })

  session.send({ type: 'session.unusable' })
  session.send({ type: 'session.unusable' })
  expect(await idle()).toMatchObject({ value: 'signedOut', context: { ending: 'unusable' } })

  expect(done).toEqual(['signOut', 'dropTokens', 'clearMemberData'])
})

test('P5: completes a hanging sign-out after five seconds, and erases the drafts', async () => {
  const { session, idle, done, clock } = startSession({ profiles: [member], signOut: never })
  await idle()

  session.send({ type: 'logout' })
  expect(session.getSnapshot().value).toBe('signingOut')
  clock.increment(5000)

  expect(await idle()).toMatchObject({ value: 'signedOut', context: { member: null, ending: null } })
  expect(done).toEqual(['eraseDrafts', 'signOut', 'dropTokens', 'clearMemberData'])
})

test('updates the balance from events, but prefers a profile that is read later', async () => {
  const { session, idle } = startSession({
    profiles: [member, { ...member, residualNum: 5 }, { ...member, residualNum: 7 }],
  })
  await idle()

  session.send({ type: 'balance.changed', memberId: member.userId, points: 1260, cash: 300 })
  expect(session.getSnapshot().context.member).toEqual({ ...member, residualNum: 1260, residualAmount: 300 })
  session.send({ type: 'session.doubted' })
  session.send({ type: 'balance.changed', memberId: member.userId, points: 6, cash: 0 })

  expect((await idle()).context.member).toEqual({ ...member, residualNum: 7 })
})

test('a changed member keeps the sequence number of the profile', async () => {
  const { session, idle } = startSession({ profiles: [{ ...member, seq: 4 }] })
  await idle()
  session.send({ type: 'member.changed', member: { ...member, nickname: 'Lan' } })
  expect(session.getSnapshot().context.member).toMatchObject({ nickname: 'Lan', seq: 4 })
})

test('ignores the balance event of another member', async () => {
  const { session, idle } = startSession({ profiles: [member] })
  session.send({ type: 'balance.changed', memberId: member.userId, points: 6, cash: 0 })
  await idle()

  session.send({ type: 'balance.changed', memberId: admin.userId, points: 6, cash: 0 })

  expect(session.getSnapshot()).toMatchObject({ value: 'signedIn', context: { member } })
})

test('P26: keeps the drafts when the session ends without a sign-out', async () => {
  const { session, idle, done } = startSession({ profiles: [member] })
  await idle()

  session.send({ type: 'session.ended' })

  expect(session.getSnapshot()).toMatchObject({ value: 'interrupted', context: { ending: 'ended', member } })
  session.send({ type: 'return.cancel' })

  expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { ending: 'ended', member: null } })
  expect(done).toEqual(['dropTokens', 'clearMemberData'])
})

test('signs out with another tab, and leaves the tokens to that tab', async () => {
  const { session, idle, done } = startSession({ profiles: [member] })
  await idle()

  session.send({ type: 'tabs.signedOut' })

  expect(session.getSnapshot().value).toBe('signedOut')
  expect(done).toEqual(['clearMemberData'])
})

test('signs in with another tab, and clears the data when the member differs', async () => {
  const { session, idle, done } = startSession({ profiles: [null, member, admin] })
  await idle()
  session.send({ type: 'tabs.signedIn' })
  expect((await idle()).context.member).toEqual(member)

  done.length = 0
  session.send({ type: 'tabs.signedIn' })
  expect(selectAuthStatus(session.getSnapshot())).toBe('member')

  expect((await idle()).context.member).toEqual(admin)
  expect(done).toEqual(['clearMemberData'])
})

test('clears the data when another tab reports another member, even before the profile can be read', async () => {
  const { session, idle, done } = startSession({ profiles: [member, offline, admin] })
  await idle()

  done.length = 0
  session.send({ type: 'tabs.signedIn', memberId: admin.userId })
  expect(selectAuthStatus(session.getSnapshot())).toBe('visitor')
  expect(done).toEqual(['clearMemberData'])

  expect(await idle()).toMatchObject({ value: 'unreachable', context: { member: null } })
  session.send({ type: 'retry' })
  expect((await idle()).context.member).toEqual(admin)
})

test('keeps the member when another tab signs in as the same member', async () => {
  const { session, idle, done } = startSession({ profiles: [member] })
  await idle()

  done.length = 0
  session.send({ type: 'tabs.signedIn', memberId: member.userId })

  expect(session.getSnapshot().context.member).toEqual(member)
  expect((await idle()).value).toBe('signedIn')
  expect(done).toEqual([])
})

test('reads the profile again when another tab signs in during the first read', async () => {
  const { session, idle } = startSession({ profiles: [member, admin] })

  session.send({ type: 'tabs.signedIn', memberId: admin.userId })

  expect((await idle()).context.member).toEqual(admin)
})

test('checks a doubted session, and keeps the member when the check fails with a network error', async () => {
  const { session, idle } = startSession({ profiles: [member, offline, new Refusal(401, '')] })
  await idle()

  session.send({ type: 'session.doubted' })
  expect(await idle()).toMatchObject({ value: 'signedIn', context: { member } })

  session.send({ type: 'session.doubted' })
  expect(await idle()).toMatchObject({ value: 'interrupted', context: { ending: 'ended' } })
})

test('can sign in from the unreachable state', async () => {
  const { session, idle } = startSession({ profiles: [offline, member] })
  await idle()

  session.send({ type: 'login.submit', credentials })

  expect((await waitFor(session, (snapshot) => snapshot.matches('signedIn'))).context.error).toBeNull()
})
