import { chat, type Credentials, type Member, Refusal, session as contract } from '@moyun/api'
import type { Call, CallOptions } from '@moyun/api/call'
import { admin, member } from '@moyun/api/fixtures'
import { selectIsInterrupted, sessionMachine } from '@moyun/machines'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { callWithReauth } from './reauth.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'correct horse', remember: false }
const over = () => new Refusal(401, 'signedOut')

/** A signed-in member whose session ends when the test says so; the next sign-in is by `next`. */
async function enter(next: Member = member) {
  let isOver = false
  const profiles = [member, next, next]
  const requests: { path: string; key: string | undefined }[] = []
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readMember: fromPromise<Member | null>(async () => profiles.shift() ?? null),
        signIn: fromPromise<unknown, Credentials>(async () => void (isOver = false)),
        signOut: fromPromise<unknown>(async () => null),
      },
    }),
  ).start()
  await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
  const server = async ({ path }: { path: string }, _request: unknown, options?: CallOptions) => {
    requests.push({ path, key: options?.key })
    if (!isOver) return `${path} is done`
    session.send({ type: 'session.ended' })
    throw over()
  }
  const call = callWithReauth(server as unknown as Call, { session: () => session, isEnded: () => false })
  return {
    session,
    requests,
    call,
    end: () => (isOver = true),
    signIn: async () => {
      session.send({ type: 'login.submit', credentials })
      await waitFor(session, (snapshot) => !selectIsInterrupted(snapshot) && !snapshot.hasTag('busy'))
    },
  }
}

const question = { params: { id: 'c' }, body: { id: 'm', parentId: null, text: '问' } }

test('P37: refused requests continue after the member signs in again, under the same idempotency key', async () => {
  const { call, requests, end, signIn } = await enter()
  end()
  const sent = call(chat.send, question)
  const read = call(chat.numbers)
  await Promise.resolve()
  await signIn()

  await expect(sent).resolves.toBe(`${chat.send.path} is done`)
  await expect(read).resolves.toBe(`${chat.numbers.path} is done`)
  const keys = requests.filter(({ path }) => path === chat.send.path).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('does not repeat a POST without an idempotency key', async () => {
  const { call, requests, end, signIn } = await enter()
  end()
  const refused = call(contract.edit, { body: { nickname: '砚' } })

  await expect(refused).rejects.toMatchObject({ code: 401 })
  await signIn()
  expect(requests).toHaveLength(1)
})

test('does not repeat one member’s request after another member signs in', async () => {
  const { call, requests, end, signIn } = await enter(admin)
  end()
  const sent = call(chat.send, question)
  sent.catch(() => {})
  await signIn()

  await expect(sent).rejects.toMatchObject({ code: 401 })
  expect(requests).toHaveLength(1)
})

test('rejects a waiting request when the member cancels the re-authentication', async () => {
  const { call, session, requests, end } = await enter()
  end()
  const sent = call(chat.send, question)
  sent.catch(() => {})
  await waitFor(session, selectIsInterrupted)
  session.send({ type: 'return.cancel' })

  await expect(sent).rejects.toMatchObject({ code: 401 })
  expect(requests).toHaveLength(1)
})

test('does not repeat a waiting request that was aborted', async () => {
  const { call, session, requests, end, signIn } = await enter()
  const giving = new AbortController()
  end()
  const sent = call(chat.send, question, { signal: giving.signal })
  sent.catch(() => {})
  await waitFor(session, selectIsInterrupted)
  giving.abort(new Error('left the page'))
  await expect(sent).rejects.toThrow('left the page')
  await signIn()

  expect(requests).toHaveLength(1)
})
