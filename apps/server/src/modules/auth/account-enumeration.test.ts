import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordStatements } from '../../database/test-statements.ts'
import { randomMobile, testApp, type TestApp } from '../../testing/test-app.ts'
import { argon2id, type Hashing } from './passwords.ts'
import { TEST_PASSWORD, registerTestMember } from './test-registration.ts'

/** The number of password checks against a hash. */
const verified = { count: 0 }
const hashing: Hashing = {
  ...argon2id,
  verify(hash, password) {
    verified.count += 1
    return argon2id.verify(hash, password)
  },
}

let app: TestApp
let known: { account: string; mobile: string }
let unknown: { account: string; mobile: string }
beforeAll(async () => {
  app = await testApp({}, { hashing })
  const { account, mobile, answer } = await registerTestMember(app)
  expect(answer.code).toBe(200)
  known = { account, mobile }
  unknown = { account: 'anybody-at-all', mobile: randomMobile() }
  // The first check creates the dummy hash for missing passwords.
  await app.call('POST', '/api/app/login', { body: { account: 'nobody', password: TEST_PASSWORD } })
})
beforeEach(() => app.database.pool.query('delete from code_sends'))

/** What a stranger can see of an answer, and the server's work until then, whose duration could be measured. */
async function seen(method: 'POST', url: string, body: object) {
  const statements = recordStatements()
  verified.count = 0
  const { status, headers, body: answer } = await app.call(method, url, { body, from: '10.8.0.1' })
  const own = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']
  return {
    status,
    answer,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))),
    hashes: verified.count,
    // The refusal of a known account is recorded after the answer; background work is excluded.
    statements: statements
      .map(({ text }) => text)
      .filter(
        (text) =>
          /\b(?:members|families|codes|tickets|sends|limits|attempts|spent_captchas|outbox)\b/.test(text) &&
          !/sign_ins|"jobs"|"generations"/.test(text),
      ),
  }
}

const registration = (who: object, proof: object) => ({
  ...who,
  areacode: '86',
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
  agreed: true,
  ...proof,
})

describe('P11: known and unknown accounts get the same answer, after the same work', () => {
  test.each([
    [
      'a wrong password for a username',
      '/api/app/login',
      ({ account }: typeof known) => ({ account, password: 'not this one' }),
    ],
    [
      'a wrong password for a phone',
      '/api/app/login',
      ({ mobile }: typeof known) => ({ account: mobile, password: 'not this one' }),
    ],
    ['a wrong code', '/api/app/login', ({ mobile }: typeof known) => ({ mobile, code: '000000' })],
    [
      'a registration with a wrong code',
      '/api/app/Register',
      (who: typeof known) => registration(who, { code: '000000' }),
    ],
    [
      'a registration with a wrong ticket',
      '/api/app/Register',
      (who: typeof known) => registration(who, { ticket: 'x'.repeat(43) }),
    ],
    [
      'checking a wrong code for registering',
      '/api/app/CheckMobile2',
      ({ mobile }: typeof known) => ({ mobile, areacode: '86', code: '000000', purpose: 'register' }),
    ],
    [
      'checking a wrong code for a reset',
      '/api/app/CheckMobile2',
      ({ mobile }: typeof known) => ({ mobile, areacode: '86', code: '000000', purpose: 'reset' }),
    ],
    ...['login', 'register', 'reset', 'change'].map(
      (purpose) =>
        [`a send for ${purpose}`, '/api/app/Send', ({ mobile }: typeof known) => ({ mobile, purpose })] as const,
    ),
  ] as const)('%s', async (_, url, bodyOf) => {
    const [first, second] = [await seen('POST', url, bodyOf(known)), await seen('POST', url, bodyOf(unknown))]
    expect(first.statements.length).toBeGreaterThan(0)
    expect(second).toEqual(first)
  })

  test.each(['login', 'register', 'reset'] as const)(
    'P11: a wrong code while a code for %s is valid',
    async (purpose) => {
      const wrongOf = async ({ mobile }: typeof known) =>
        (await app.send(mobile, purpose)) === '000000' ? '000001' : '000000'
      const ask = async (who: typeof known) => {
        const code = await wrongOf(who)
        return purpose === 'login'
          ? seen('POST', '/api/app/login', { mobile: who.mobile, code })
          : seen('POST', '/api/app/CheckMobile2', { mobile: who.mobile, areacode: '86', code, purpose })
      }
      const first = await ask(known)
      expect(first.answer).toContain('1002')
      expect(await ask(unknown)).toEqual(first)
    },
  )

  test('a correct code for a reset: both get a ticket', async () => {
    const ask = async ({ mobile }: typeof known) => {
      return seen('POST', '/api/app/CheckMobile2', {
        mobile,
        areacode: '86',
        code: await app.send(mobile, 'reset'),
        purpose: 'reset',
      })
    }
    const masked = ({ answer, ...rest }: Awaited<ReturnType<typeof seen>>) => ({
      ...rest,
      answer: answer.replace(/"ticket":"[\w-]{43}"/, '"ticket":""'),
    })
    const first = masked(await ask(known))
    expect(first.answer).toContain('"ticket":""')
    expect(masked(await ask(unknown))).toEqual(first)
  })
})

test('P11: a password is checked against one hash, whether the account exists or not', async () => {
  for (const { account } of [known, unknown])
    expect((await seen('POST', '/api/app/login', { account, password: 'not this one' })).hashes).toBe(1)
})

describe('password guessing', () => {
  test('P13: is refused before anything is hashed', async () => {
    const account = 'guessed-on-and-on'
    for (let k = 0; k < 10; k += 1) await seen('POST', '/api/app/login', { account, password: `guess ${k}` })
    const blocked = await seen('POST', '/api/app/login', { account, password: 'guess' })
    expect(blocked.answer).toContain('"code":429')
    expect(blocked.hashes).toBe(0)
  })

  test('P13: ends after ten attempts over two processes, even when all arrive at once', async () => {
    const other = await testApp({}, { database: app.database, hashing })
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, k) =>
        (k % 2 === 0 ? app : other).call('POST', '/api/app/login', {
          body: { account: 'guessed-from-two-sides', password: `guess ${k}` },
          from: '10.8.0.2',
        }),
      ),
    )
    expect(tries.filter(({ code }) => code === 1001)).toHaveLength(10)
    expect(tries.filter(({ code }) => code === 429)).toHaveLength(6)
  })

  test('P13: makes unknown addresses wait longer with each failure', async () => {
    const waits: number[] = []
    for (let k = 0; k < 16; k += 1) {
      const body = { account: 'guessed-from-everywhere', password: `guess ${k}` }
      await app.call('POST', '/api/app/login', { body, from: `10.8.1.${k}` })
      const next = await app.call('POST', '/api/app/login', { body, from: `10.8.2.${k}` })
      if (next.code === 429) waits.push(next.result.retryAfter)
      // As if the wait were over.
      await app.database.pool.query("update rate_limits set expire = 0 where key like 'delay:%'")
    }
    expect(waits.length).toBeGreaterThan(3)
    expect(waits.at(-1)).toBeGreaterThan((waits[0] ?? 0) * 3)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  })
})
