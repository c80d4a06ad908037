import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { createLock } from './lock.ts'
import { isRefusal } from '../errors/refusal.ts'
import { createServerClock } from './server-clock.ts'
import { testCaller } from './test-caller.ts'
import { accessToken, respondWithSuccess, type ReceivedRequest, listen, respond } from './test-server.ts'

const work = endpoint({ method: 'POST', path: '/api/work', access: 'member', result: z.int() })

const signedOut = (response: ServerResponse, headers: Record<string, string> = {}) =>
  respond(response, { code: 401, message: '请先登录' }, { headers })

const carriers = (requests: ReceivedRequest[]) =>
  requests.filter(({ headers }) => headers['x-authorization'] !== undefined)

/**
 * A strict server without a grace period: it accepts only the newest access token, or an older one together with the
 * newest refresh token.
 */
function rotating({ lives = 60 }: { lives?: number } = {}) {
  let generation = 1
  const issued = { access: accessToken(-1, 'one', 'a1'), refresh: 'r1' }
  const first = { ...issued }
  return {
    first,
    rotations: () => generation - 1,
    answer: async ({ headers }: ReceivedRequest, response: ServerResponse) => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      if (headers['x-authorization'] === `Bearer ${issued.refresh}`) {
        generation += 1
        issued.access = accessToken(lives, 'one', `a${generation}`)
        issued.refresh = `r${generation}`
        return respondWithSuccess(response, generation, {
          'access-token': issued.access,
          'x-access-token': issued.refresh,
        })
      }
      const isNewest = headers.authorization === `Bearer ${issued.access}` && generation > 1
      return isNewest ? respondWithSuccess(response, generation) : signedOut(response)
    },
  }
}

test('P1: ten parallel calls with an expired token refresh it once, and each is sent once', async () => {
  const rotation = rotating()
  await using server = await listen(rotation.answer)
  const { call, storage, ended } = testCaller(server.baseUrl, rotation.first)

  expect(await Promise.all(Array.from({ length: 10 }, () => call(work)))).toEqual(Array(10).fill(2))

  expect(server.requests).toHaveLength(10)
  expect(carriers(server.requests)).toHaveLength(1)
  expect(rotation.rotations()).toBe(1)
  expect(storage.entries['x-access-token']).toBe('r2')
  expect(ended).toEqual([])
})

test('P2: five tabs that wake up together refresh once and share the same pair', async () => {
  const rotation = rotating()
  await using server = await listen(rotation.answer)
  const lock = createLock()
  const first = testCaller(server.baseUrl, rotation.first, { lock })
  const tabs = [
    first,
    ...Array.from({ length: 4 }, () => testCaller(server.baseUrl, undefined, { lock, tokens: first.tokens })),
  ]

  await Promise.all(tabs.flatMap(({ call }) => [call(work), call(work)]))

  expect(carriers(server.requests)).toHaveLength(1)
  expect(first.tokens.read()?.refreshToken).toBe('r2')
  expect(tabs.flatMap(({ ended }) => ended)).toEqual([])
})

test('P1: the next waiting call refreshes the tokens when the refreshing call is aborted', async () => {
  const rotation = rotating()
  let stuck = true
  await using server = await listen((request, response) =>
    stuck ? void (stuck = false) : rotation.answer(request, response),
  )
  const { call } = testCaller(server.baseUrl, rotation.first)
  const controller = new AbortController()

  const givenUp = call(work, undefined, { signal: controller.signal }).catch(() => 'gave up')
  const others = Promise.all([call(work), call(work)])
  await expect.poll(() => server.requests.length).toBe(1)
  controller.abort()

  expect(await givenUp).toBe('gave up')
  expect(await others).toEqual([2, 2])
  expect(rotation.rotations()).toBe(1)
})

test('P1: waiting calls omit the refresh token after the server accepted the expired access token', async () => {
  await using server = await listen((_, response) => respondWithSuccess(response, 1))
  const { call } = testCaller(server.baseUrl, { access: accessToken(-5), refresh: 'r1' })

  await Promise.all([call(work), call(work), call(work)])

  expect(carriers(server.requests)).toHaveLength(1)
})

test('rejects a call with a timeout error when it waits for a refresh longer than its timeout', async () => {
  await using server = await listen(() => {})
  const { call } = testCaller(server.baseUrl, { access: accessToken(-1), refresh: 'r1' }, { timeout: 150 })

  const outcomes = await Promise.allSettled([call(work), call(work), call(work)])

  expect(outcomes.map((outcome): unknown => outcome.status === 'rejected' && outcome.reason)).toMatchObject(
    Array(3).fill({ kind: 'timeout' }),
  )
})

test('P5: clears the session once when many calls get a 401, and shows no message', async () => {
  await using server = await listen((_, response) => signedOut(response))
  const { call, storage, toasts, ended } = testCaller(server.baseUrl, { access: accessToken(-1), refresh: 'r1' })

  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => call(work)))

  expect(outcomes.every((outcome) => outcome.status === 'rejected' && isRefusal(outcome.reason, 401))).toBe(true)
  expect(ended).toEqual(['signedOut'])
  expect(storage.entries).toEqual({})
  expect(toasts).toEqual([])
  expect(server.requests).toHaveLength(1)
})

test('P5: ends the session on invalid_token without a retry', async () => {
  await using server = await listen((_, response) => signedOut(response, { 'access-token': 'invalid_token' }))
  const { call, ended } = testCaller(server.baseUrl, { access: accessToken(60), refresh: 'r1' })

  await expect(call(work)).rejects.toMatchObject({ code: 401 })

  expect(server.requests).toHaveLength(1)
  expect(ended).toEqual(['signedOut'])
})

test('P5: ignores a 401 to a call of an earlier sign-in', async () => {
  let answer = () => {}
  await using server = await listen((_, response) => {
    answer = () => signedOut(response)
  })
  const { call, tokens, ended } = testCaller(server.baseUrl, { access: accessToken(60, 'old'), refresh: 'r1' })

  const late = call(work)
  await expect.poll(() => server.requests.length).toBe(1)
  const newer = { accessToken: accessToken(60, 'new'), refreshToken: 'r9' }
  tokens.save(newer)
  answer()

  await expect(late).rejects.toMatchObject({ code: 401 })
  expect(server.requests).toHaveLength(1)
  expect(ended).toEqual([])
  expect(tokens.read()).toEqual(newer)
})

test('P7: retries a call once with the refresh token after a 401 without it', async () => {
  const rotation = rotating()
  await using server = await listen(rotation.answer)
  const unexpired = accessToken(3600, 'one', 'the server thinks otherwise')
  const { call, ended } = testCaller(server.baseUrl, { access: unexpired, refresh: 'r1' })

  expect(await Promise.all([call(work), call(work), call(work)])).toEqual([2, 2, 2])

  expect(carriers(server.requests)).toHaveLength(1)
  expect(ended).toEqual([])
})

test('P7: ends the session when the retry with the refresh token gets a 401 too', async () => {
  await using server = await listen((_, response) => signedOut(response))
  const { call, ended } = testCaller(server.baseUrl, { access: accessToken(60), refresh: 'r1' })

  await expect(call(work)).rejects.toMatchObject({ code: 401 })

  expect(server.requests.map(({ headers }) => headers['x-authorization'])).toEqual([undefined, 'Bearer r1'])
  expect(ended).toEqual(['signedOut'])
})

test.each([-26 * 60, -10, 10, 26 * 60])(
  'P7: refreshes once per token lifetime and stays signed in when the clock is %i minutes off',
  async (minutes) => {
    const rotation = rotating({ lives: 900 })
    await using server = await listen(rotation.answer)
    const clock = createServerClock(() => Date.now() + minutes * 60_000)
    const { call, ended } = testCaller(server.baseUrl, rotation.first, { clock })

    for (let round = 0; round < 5; round += 1) await call(work)

    expect(rotation.rotations()).toBe(1)
    expect(ended).toEqual([])
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(2000)
  },
)
