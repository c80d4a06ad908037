import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { TransportError, type Credentials, type Member, Refusal } from '@moyun/api'
import { admin, member } from '@moyun/api/fixtures'
import { selectAuthStatus } from './auth-status.ts'
import { selectIsInterrupted, sessionMachine } from './session.machine.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'correct horse', remember: false }

/** A member whose session the server has just ended; `profiles` are the next profile responses. */
async function interrupt(profiles: (Member | null | Error)[], signIn: () => Promise<void> = async () => {}) {
  const done: string[] = []
  const answers: (Member | null | Error | undefined)[] = [member, ...profiles]
  const note = (name: string) => () => void done.push(name)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readMember: fromPromise<Member | null>(async () => {
          const answer = answers.shift()
          if (answer instanceof Error) throw answer
          return answer ?? null
        }),
        signIn: fromPromise<unknown, Credentials>(signIn),
        signOut: fromPromise<unknown>(async () => {}),
      },
      actions: {
        welcomeMember: note('welcomeMember'),
        clearMemberData: note('clearMemberData'),
        dropTokens: note('dropTokens'),
        eraseDrafts: note('eraseDrafts'),
      },
    }),
  ).start()
  const idle = () => waitFor(session, (snapshot) => !snapshot.hasTag('busy'))
  await idle()
  session.send({ type: 'session.ended' })
  return { session, done, idle }
}

test('keeps the member and their data after the server has ended the session', async () => {
  const { session, done } = await interrupt([])

  expect(selectIsInterrupted(session.getSnapshot())).toBe(true)
  expect(selectAuthStatus(session.getSnapshot())).toBe('member')
  expect(done).toEqual([])
})

test('continues without clearing anything when the same member signs in again', async () => {
  const { session, done, idle } = await interrupt([member])

  session.send({ type: 'login.submit', credentials })
  expect(selectIsInterrupted(session.getSnapshot())).toBe(true)

  expect(await idle()).toMatchObject({ value: 'signedIn', context: { member, ending: null, error: null } })
  expect(done).toEqual([])
})

test('clears the data and passes through signed-out when another member signs in', async () => {
  const { session, done, idle } = await interrupt([admin, admin])
  const seen: string[] = []
  session.subscribe((snapshot) => void seen.push(selectAuthStatus(snapshot)))

  session.send({ type: 'login.submit', credentials })

  expect(await idle()).toMatchObject({ value: 'signedIn', context: { member: admin } })
  expect(seen).toContain('visitor')
  expect(done).toEqual(['clearMemberData', 'welcomeMember'])
})

test('stays interrupted with the error after a refused password, and accepts the next one', async () => {
  const refusal = new Refusal(1001, '')
  let refused = false
  const { session, idle } = await interrupt([member], async () => {
    if (!refused) {
      refused = true
      throw refusal
    }
  })

  session.send({ type: 'login.submit', credentials })
  expect(await idle()).toMatchObject({ value: 'interrupted', context: { error: refusal, member, ending: 'ended' } })
  session.send({ type: 'login.submit', credentials })

  expect(await idle()).toMatchObject({ value: 'signedIn', context: { error: null } })
})

test('stays interrupted when the profile cannot be read after sign-in, until the next sign-in', async () => {
  const away = new TransportError('network')
  const { session, idle } = await interrupt([away, member])

  session.send({ type: 'login.submit', credentials })
  expect(await idle()).toMatchObject({ value: 'interrupted', context: { error: away } })
  session.send({ type: 'login.submit', credentials })

  expect((await idle()).value).toBe('signedIn')
})

test('signs out on cancel without erasing the drafts', async () => {
  const { session, done } = await interrupt([])

  session.send({ type: 'return.cancel' })

  expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { member: null, ending: 'ended' } })
  expect(done).toEqual(['dropTokens', 'clearMemberData'])
})

test('continues when the member signs in again in another tab', async () => {
  const { session, idle } = await interrupt([member])

  session.send({ type: 'tabs.signedIn' })

  expect((await idle()).value).toBe('signedIn')
})

test('signs out a member whose account has become unusable', async () => {
  const { session, idle } = await interrupt([new Refusal(1007, '')])

  session.send({ type: 'login.submit', credentials })

  expect(await idle()).toMatchObject({ value: 'signedOut', context: { member: null, ending: 'unusable' } })
})
