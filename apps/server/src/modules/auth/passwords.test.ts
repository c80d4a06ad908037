import { commonPasswords } from '@moyun/api/common-passwords'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { argon2id, type Hashing, isCommonPassword } from './passwords.ts'
import { registerTestMember } from './test-registration.ts'
import { createFairQueue } from '../../http/fair-queue.ts'

/** The number of running hashes, its maximum, and, while the test holds them, the functions that release them. */
const gate = { running: 0, most: 0, waiting: null as (() => void)[] | null }
async function watched<T>(work: () => Promise<T>) {
  gate.running += 1
  gate.most = Math.max(gate.most, gate.running)
  await new Promise<void>((resolve) => (gate.waiting === null ? resolve() : gate.waiting.push(resolve)))
  return work().finally(() => (gate.running -= 1))
}
const hashing: Hashing = {
  hash: (password) => watched(() => argon2id.hash(password)),
  verify: (hash, password) => watched(() => argon2id.verify(hash, password)),
}

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { hashing })
  // The first check creates the dummy hash for missing passwords.
  await app.call('POST', '/api/app/login', { body: { account: 'the-first', password: 'whatever it is' } })
})

const signIn = (account: string, from?: string) =>
  app.call('POST', '/api/app/login', {
    body: { account, password: 'whatever it is' },
    ...(from === undefined ? {} : { from }),
  })
function release() {
  const waiting = gate.waiting ?? []
  gate.waiting = null
  for (const go of waiting) go()
}
/** The counts with failures in a row. */
const counted = async () =>
  (await app.database.pool.query("select from rate_limits where key like 'row:%' and points > 0")).rowCount ?? 0

/** Calls that all wait for a hash, and those that were answered meanwhile. */
function crowd(size: number, from?: string) {
  const answered: Awaited<ReturnType<typeof signIn>>[] = []
  const all = Promise.all(
    Array.from({ length: size }, (_, k) =>
      signIn(`of-a-crowd-${size}-${k}`, from).then((answer) => (answered.push(answer), answer)),
    ),
  )
  return { answered, all }
}

describe('concurrent sign-ins', () => {
  test('P12: hash four of sixty, queue fifty, and refuse six with 429 without counting a failure', async () => {
    const before = await counted()
    gate.waiting = []
    gate.most = 0
    const { answered, all } = crowd(60)
    await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(6)
    for (const answer of answered) {
      expect(answer).toMatchObject({ status: 200, code: 429, result: { retryAfter: 2 } })
      expect(answer.headers['retry-after']).toBe('2')
    }
    expect(gate.running).toBe(4)
    release()
    expect((await all).filter(({ code }) => code === 1001)).toHaveLength(54)
    expect(gate.most).toBe(4)
    expect(await counted()).toBe(before + 54)
  })

  test('P33: of one address fill at most half of the queue, so another address still gets in', async () => {
    gate.waiting = []
    const { answered, all } = crowd(40, '10.20.0.1')
    await expect.poll(() => answered.length, { timeout: 10_000 }).toBe(11)
    const neighbour = signIn('a-neighbour', '10.20.0.2')
    release()
    expect(await neighbour).toMatchObject({ code: 1001 })
    expect((await all).filter(({ code }) => code === 1001)).toHaveLength(29)
  })
})

test('the fair queue serves addresses in turn, however many requests of one came first', async () => {
  const inTurn = createFairQueue({ atOnce: 1, longest: 50, longestOfOne: 25 })
  const order: string[] = []
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((who) => inTurn(who, async () => void order.push(who))))
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('the fair queue frees a slot when the work fails', async () => {
  const inTurn = createFairQueue({ atOnce: 1, longest: 1, longestOfOne: 1 })
  for (let k = 0; k < 3; k += 1) await expect(inTurn(null, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(null, async () => 'done')).toBe('done')
})

describe('a password', () => {
  const set = async (password: string) =>
    (await registerTestMember(app, { password, confirmPassword: password })).answer

  test.each([
    ['seven of any kind', '🀄🎋墨é𠮷ab', { code: 400, result: { fields: { password: 'passwordShort' } } }],
    ['eight of any kind', '🀄🎋墨é𠮷abc', { code: 200 }],
    ['128 of two UTF-16 units each', '🀄🎋'.repeat(64), { code: 200 }],
    ['129', `${'🀄🎋'.repeat(64)}x`, { code: 400, result: { fields: { password: 'passwordLong' } } }],
    ['digits alone', '9182736455', { code: 200 }],
    ['lowercase letters alone', 'qvxzjkwmpl', { code: 200 }],
    ['blanks around it', '   blanks   ', { code: 200 }],
  ])('P12: is accepted or refused by its number of code points alone: %s', async (_, password, answer) => {
    expect(await set(password)).toMatchObject(answer)
  })

  test('P12: that is among the three thousand most common is refused in any case', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(3000)
    for (const password of commonPasswords)
      for (const variant of [password, password.toUpperCase()]) expect(isCommonPassword(variant), variant).toBe(true)
  })

  test('P12: that is too common is not set by a ticket either, which stays valid', async () => {
    const { mobile } = await app.member()
    const { result } = await app.prepare('POST', '/api/app/CheckMobile2', {
      body: { mobile, code: await app.send(mobile, 'reset'), purpose: 'reset' },
    })
    const setTo = (password: string) =>
      app.call('POST', '/api/merchant/SetPassword', {
        body: { password, confirmPassword: password, ticket: result.ticket },
      })
    expect(await setTo('moyun2026')).toMatchObject({ code: 400, result: { fields: { password: 'passwordProduct' } } })
    expect(await setTo(`my ${mobile}`)).toMatchObject({
      code: 400,
      result: { fields: { password: 'passwordAccount' } },
    })
    expect(await setTo('iloveyou')).toMatchObject({ code: 400, result: { fields: { password: 'passwordCommon' } } })
    expect(await setTo('not at all common')).toMatchObject({ code: 200 })
  })
})
