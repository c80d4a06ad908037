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
        greet: note('greet'),
        forget: note('forget'),
        dropTokens: note('dropTokens'),
        eraseDrafts: note('eraseDrafts'),
      },
    }),
  ).start()
  const settled = () => waitFor(session, (snapshot) => !snapshot.hasTag('busy'))
  await settled()
  session.send({ type: 'session.ended' })
  return { session, done, settled }
}

test('keeps the member in sight whose session has ended, and nothing is forgotten', async () => {
  const { session, done } = await interrupt([])

  expect(selectIsInterrupted(session.getSnapshot())).toBe(true)
  expect(selectAuthStatus(session.getSnapshot())).toBe('member')
  expect(done).toEqual([])
})

test('the same member goes on where they were', async () => {
  const { session, done, settled } = await interrupt([member])

  session.send({ type: 'login.submit', credentials })
  expect(selectIsInterrupted(session.getSnapshot())).toBe(true)

  expect(await settled()).toMatchObject({ value: 'signedIn', context: { member, ending: null, error: null } })
  expect(done).toEqual([])
})

test('another member comes in by the door: for a moment nobody is here', async () => {
  const { session, done, settled } = await interrupt([admin, admin])
  const seen: string[] = []
  session.subscribe((snapshot) => void seen.push(selectAuthStatus(snapshot)))

  session.send({ type: 'login.submit', credentials })

  expect(await settled()).toMatchObject({ value: 'signedIn', context: { member: admin } })
  expect(seen).toContain('visitor')
  expect(done).toEqual(['forget', 'greet'])
})

test('a refused password leaves the page as it is, with the reason, and the next one may be right', async () => {
  const refusal = new Refusal(1001, '')
  let refused = false
  const { session, settled } = await interrupt([member], async () => {
    if (!refused) {
      refused = true
      throw refusal
    }
  })

  session.send({ type: 'login.submit', credentials })
  expect(await settled()).toMatchObject({ value: 'interrupted', context: { error: refusal, member, ending: 'ended' } })
  session.send({ type: 'login.submit', credentials })

  expect(await settled()).toMatchObject({ value: 'signedIn', context: { error: null } })
})

test('a network that fails between signing in and the profile is said, and tried again by the next sign-in', async () => {
  const away = new TransportError('network')
  const { session, settled } = await interrupt([away, member])

  session.send({ type: 'login.submit', credentials })
  expect(await settled()).toMatchObject({ value: 'interrupted', context: { error: away } })
  session.send({ type: 'login.submit', credentials })

  expect((await settled()).value).toBe('signedIn')
})

test('who will not come back leaves, with their drafts kept', async () => {
  const { session, done } = await interrupt([])

  session.send({ type: 'return.cancel' })

  expect(session.getSnapshot()).toMatchObject({ value: 'signedOut', context: { member: null, ending: 'ended' } })
  expect(done).toEqual(['dropTokens', 'forget'])
})

test('coming back in another tab is coming back here', async () => {
  const { session, settled } = await interrupt([member])

  session.send({ type: 'tabs.signedIn' })

  expect((await settled()).value).toBe('signedIn')
})

test('a member who was shut out meanwhile does not come back', async () => {
  const { session, settled } = await interrupt([new Refusal(1007, '')])

  session.send({ type: 'login.submit', credentials })

  expect(await settled()).toMatchObject({ value: 'signedOut', context: { member: null, ending: 'unusable' } })
})
