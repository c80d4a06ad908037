import { beforeAll, describe, expect, test, vi } from 'vitest'
import { randomMobile, TEST_SECRET, testApp, type TestApp } from '../../testing/test-app.ts'
import { createCodes } from './codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const send = (mobile: string, purpose: 'login' | 'register' | 'reset' = 'login') => app.send(mobile, purpose)
const signIn = (mobile: string, code: string) => app.call('POST', '/api/app/login', { body: { mobile, code } })
const other = (code: string, k = 1) => String((Number(code) + k) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('has six digits, and signs an unknown phone in as a new member', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    expect(code).toMatch(/^\d{6}$/)
    const { result } = await signIn(mobile, code)
    const me = await app.call('GET', '/api/app/getUserInfo', {
      headers: { authorization: `Bearer ${result.accessToken}` },
    })
    expect(me.result).toMatchObject({
      mobile: `139****${mobile.slice(-4)}`,
      areacode: '86',
      role: 'user',
      isPassword: false,
      account: '',
    })
  })

  test('works once', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    expect(await signIn(mobile, code)).toMatchObject({ code: 200 })
    expect(await signIn(mobile, code)).toMatchObject({ code: 1002, result: null })
  })

  test('P9: works once among twenty concurrent uses, and creates one member', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(mobile, code)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    const { rows } = await app.database.pool.query('select count(*)::int as n from members where phone = $1', [
      `86${mobile}`,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('P9: becomes invalid with the fifth wrong attempt', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    for (let k = 1; k <= 5; k += 1) expect(await signIn(mobile, other(code, k))).toMatchObject({ code: 1002 })
    expect(await signIn(mobile, code)).toMatchObject({ code: 1002 })
  })

  test('stays valid after four wrong attempts', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    for (let k = 1; k <= 4; k += 1) await signIn(mobile, other(code, k))
    expect(await signIn(mobile, code)).toMatchObject({ code: 200 })
  })

  test('P9: is compared at most five times under concurrent guesses', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    await Promise.all(Array.from({ length: 60 }, (_, k) => signIn(mobile, other(code, k + 1))))
    const { rows } = await app.database.pool.query('select tries from codes where phone = $1', [`86${mobile}`])
    expect(rows).toEqual([{ tries: 5 }])
    expect(await signIn(mobile, code)).toMatchObject({ code: 1002 })
  })

  test('P9: is compared at most five times across two processes and a restart', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    const [second, third] = [
      await testApp({}, { database: app.database }),
      await testApp({}, { database: app.database }),
    ]
    const tryOn = (on: TestApp, k: number) =>
      on.call('POST', '/api/app/login', { body: { mobile, code: other(code, k) } })
    await Promise.all([1, 2, 3, 4].map((k) => tryOn(k % 2 === 0 ? app : second, k)))
    await second.fastify.close()
    await tryOn(third, 5)
    expect(await third.call('POST', '/api/app/login', { body: { mobile, code } })).toMatchObject({ code: 1002 })
    expect(await signIn(mobile, code)).toMatchObject({ code: 1002 })
  })

  test('of one process works on another', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    const elsewhere = await testApp({}, { database: app.database })
    expect(await elsewhere.call('POST', '/api/app/login', { body: { mobile, code } })).toMatchObject({ code: 200 })
  })

  test('P9: comes from the system’s randomness: codes differ while Math.random is constant', async () => {
    const still = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const codes: string[] = []
    for (let k = 0; k < 5; k += 1) codes.push(await send(randomMobile()))
    still.mockRestore()
    expect(new Set(codes).size).toBeGreaterThan(3)
  })

  test('P9: has every digit at every position', async () => {
    const codes = createCodes({ ...app.context, secret: TEST_SECRET })
    const issued = await Promise.all(
      Array.from({ length: 300 }, () => codes.issue({ phone: randomMobile(), purpose: 'login' }, null)),
    )
    // The chance that a digit is missing at a position: less than one in 10¹¹ runs.
    for (const place of [0, 1, 2, 3, 4, 5]) expect(new Set(issued.map((code) => code[place])).size).toBe(10)
  })

  test('P9: expires after five minutes', async () => {
    const [early, late] = [randomMobile(), randomMobile()]
    const [one, two] = [await send(early), await send(late)]
    await app.advanceClock(299_000)
    expect(await signIn(early, one)).toMatchObject({ code: 200 })
    await app.advanceClock(301_000)
    expect(await signIn(late, two)).toMatchObject({ code: 1002 })
    await app.advanceClock(0)
  })

  test('P9: becomes invalid when the next one is sent', async () => {
    const mobile = randomMobile()
    const old = await send(mobile)
    const fresh = await send(mobile)
    if (old !== fresh) expect(await signIn(mobile, old)).toMatchObject({ code: 1002 })
    expect(await signIn(mobile, fresh)).toMatchObject({ code: 200 })
  })

  test('P9: is valid for one phone and one purpose only', async () => {
    const [mobile, stranger] = [randomMobile(), randomMobile()]
    const reset = await send(mobile, 'reset')
    expect(await signIn(mobile, reset)).toMatchObject({ code: 1002 })
    const login = await send(mobile)
    expect(await signIn(stranger, login)).toMatchObject({ code: 1002 })
    expect(
      await app.call('POST', '/api/app/CheckMobile2', {
        body: { mobile, areacode: '86', code: login, purpose: 'register' },
      }),
    ).toMatchObject({ code: 1002 })
    expect(await signIn(mobile, login)).toMatchObject({ code: 200 })
  })

  test('P9: is not stored in readable form', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    const { rows } = await app.database.pool.query(
      'select row_to_json(codes)::text as row from codes where phone = $1',
      [`86${mobile}`],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].row).not.toContain(code)
    expect(rows[0].row).not.toContain(Buffer.from(code).toString('hex'))
  })
})

describe('P9: wrong attempts from other networks than the one that asked for the code', () => {
  const signInFrom = (from: string, mobile: string, code: string) =>
    app.call('POST', '/api/app/login', { from, body: { mobile, code } })
  const codesOf = (answers: readonly { code: number }[]) => [...new Set(answers.map(({ code }) => code))]

  test('use up two of the five, so that strangers can’t invalidate the code', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    for (let k = 1; k <= 5; k += 1)
      expect(await signInFrom('198.51.100.1', mobile, other(code, k))).toMatchObject({ code: 1002 })
    expect(await signInFrom('198.51.100.2', mobile, code)).toMatchObject({ code: 1002 })
    const { rows } = await app.database.pool.query('select tries from codes where phone = $1', [`86${mobile}`])
    expect(rows).toEqual([{ tries: 2 }])
    expect(await signIn(mobile, code)).toMatchObject({ code: 200 })
  })

  test('leave the code valid for a caller whose network has changed', async () => {
    const mobile = randomMobile()
    const code = await send(mobile)
    await signInFrom('198.51.101.1', mobile, other(code))
    expect(await signInFrom('198.51.102.1', mobile, code)).toMatchObject({ code: 200 })
  })

  test('are limited to thirty an hour by address, which does not apply to codes that this address asked for', async () => {
    const from = '198.51.103.1'
    const guess = () => signInFrom(from, randomMobile(), '000000')
    expect(codesOf(await Promise.all(Array.from({ length: 30 }, guess)))).toEqual([1002])
    expect(await guess()).toMatchObject({ code: 429, result: { retryAfter: expect.any(Number) } })
    const mobile = randomMobile()
    await app.prepare('POST', '/api/app/Send', { from, body: { mobile, areacode: '86', purpose: 'login' } })
    const code = await app.codeFor(mobile, 'login')
    expect(await signInFrom(from, mobile, other(code))).toMatchObject({ code: 1002 })
    expect(await signInFrom(from, mobile, code)).toMatchObject({ code: 200 })
  })

  test('are limited to a hundred an hour by network', async () => {
    for (let host = 1; host <= 4; host += 1) {
      const guess = () => signInFrom(`198.51.104.${host}`, randomMobile(), '000000')
      expect(codesOf(await Promise.all(Array.from({ length: 25 }, guess)))).toEqual([1002])
    }
    expect(await signInFrom('198.51.104.5', randomMobile(), '000000')).toMatchObject({ code: 429 })
    expect(await signInFrom('198.51.105.1', randomMobile(), '000000')).toMatchObject({ code: 1002 })
  })
})

describe('a ticket', () => {
  const check = (mobile: string, code: string, purpose = 'reset') =>
    app.call('POST', '/api/app/CheckMobile2', { body: { mobile, areacode: '86', code, purpose } })
  const setPassword = (ticket: string) =>
    app.call('POST', '/api/merchant/SetPassword', {
      body: { password: 'a new password', confirmPassword: 'a new password', ticket },
    })

  test('is issued for a correct code and works once, within ten minutes', async () => {
    const { mobile } = await app.member()
    const { result } = await check(mobile, await send(mobile, 'reset'))
    expect(await setPassword(result.ticket)).toMatchObject({ code: 200 })
    expect(await setPassword(result.ticket)).toMatchObject({ code: 1002 })

    const second = await check(mobile, await send(mobile, 'reset'))
    await app.advanceClock(601_000)
    expect(await setPassword(second.result.ticket)).toMatchObject({ code: 1002 })
    await app.advanceClock(0)
  })

  test('stays valid after its code has expired', async () => {
    const { mobile } = await app.member()
    const { result } = await check(mobile, await send(mobile, 'reset'))
    await app.advanceClock(590_000)
    expect(await setPassword(result.ticket)).toMatchObject({ code: 200 })
    await app.advanceClock(0)
  })

  test('for registration sets no password', async () => {
    const { mobile } = await app.member()
    const { result } = await check(mobile, await send(mobile, 'register'), 'register')
    expect(await setPassword(result.ticket)).toMatchObject({ code: 1002 })
  })

  test('P11: is refused for a wrong code in the same words for known and unknown phones', async () => {
    const { mobile } = await app.member()
    const known = await check(mobile, '000000')
    const unknown = await check(randomMobile(), '000000')
    expect(known.body).toBe(unknown.body)
    expect(known.status).toBe(unknown.status)
  })
})
