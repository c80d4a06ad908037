import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { withoutTable } from '../../database/test-missing-table.ts'
import { randomMobile, testApp, type TestApp } from '../../testing/test-app.ts'
import { gatedHashing } from './test-gated-hashing.ts'
import { TEST_PASSWORD, registerTestMember } from './test-registration.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const signIn = (account: string, password: string, from: string) =>
  app.call('POST', '/api/app/login', { body: { account, password }, from })
const pointsOf = async (key: string) =>
  (await app.database.pool.query<{ points: number }>('select points from rate_limits where key = $1', [key])).rows[0]
    ?.points
const failedBefore = (address: string, times: number) =>
  app.database.pool.query(
    `insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict (key) do update
      set points = excluded.points, expire = excluded.expire`,
    [`day:${address}`, times, Date.now() + 3_600_000],
  )

describe('the daily limit of a hundred failures per address', () => {
  test('counts only failures, of any account', async () => {
    const { account } = await registerTestMember(app)
    for (let k = 0; k < 3; k += 1)
      expect(await signIn(account, TEST_PASSWORD, '10.30.0.1')).toMatchObject({ code: 200 })
    for (const name of [account, 'nobody-of-this-name'])
      expect(await signIn(name, 'wrong', '10.30.0.1')).toMatchObject({ code: 1001 })
    expect(await pointsOf('day:10.30.0.1')).toBe(2)
  })

  test('P13: refuses even the right password after the hundredth failure', async () => {
    const { account } = await registerTestMember(app)
    await failedBefore('10.30.0.2', 99)
    expect(await signIn('nobody', 'wrong', '10.30.0.2')).toMatchObject({ code: 1001 })
    const refused = await signIn(account, TEST_PASSWORD, '10.30.0.2')
    expect(refused).toMatchObject({ status: 200, code: 429 })
    expect(refused.headers['retry-after']).toBe(String(refused.result.retryAfter))
  })
})

test('P13: refuses a network after five hundred failures over all its addresses', async () => {
  await failedBefore('2001:db8:77::/48', 499)
  expect(await signIn('nobody', 'wrong', '2001:db8:77:1::1')).toMatchObject({ code: 1001 })
  expect(await signIn('nobody', 'wrong', '2001:db8:77:2::1')).toMatchObject({ code: 429 })
  expect(await signIn('nobody', 'wrong', '2001:db8:78:2::1')).toMatchObject({ code: 1001 })
})

test('P13: others’ failures do not lock out a member who signed in from the same address before', async () => {
  const { account } = await registerTestMember(app)
  expect(await signIn(account, TEST_PASSWORD, '10.30.9.9')).toMatchObject({ code: 200 })
  await failedBefore('10.30.9.9', 100)
  expect(await signIn('nobody', 'wrong', '10.30.9.9')).toMatchObject({ code: 429 })
  expect(await signIn(account, TEST_PASSWORD, '10.30.9.9')).toMatchObject({ code: 200 })
})

describe('an IPv6 address', () => {
  test('P13: is counted by its /64 network', async () => {
    await failedBefore('2001:db8:1:2::', 100)
    expect(await signIn('whoever', 'wrong', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toMatchObject({ code: 429 })
    expect(await signIn('whoever', 'wrong', '2001:db8:1:3::1')).toMatchObject({ code: 1001 })
  })

  test('that maps an IPv4 address counts as that address', async () => {
    await failedBefore('10.30.0.3', 100)
    expect(await signIn('whoever', 'wrong', '::ffff:10.30.0.3')).toMatchObject({ code: 429 })
  })

  test('is counted by its network when codes are sent, too', async () => {
    await app.database.pool.query(
      "insert into code_sends (phone, address, at) select '8613900000000', '2001:db8:2:2::', $1 from generate_series(1, 20)",
      [new Date(Date.now() - 300_000)],
    )
    const send = (from: string) =>
      app.call('POST', '/api/app/Send', { body: { mobile: randomMobile(), purpose: 'login' }, from })
    expect(await send('2001:db8:2:2::beef')).toMatchObject({ code: 429 })
    expect(await send('2001:db8:2:3::beef')).toMatchObject({ code: 200 })
  })

  test('in a network that the owner signed in from is accepted while unknown addresses wait', async () => {
    const { account } = await registerTestMember(app)
    expect(await signIn(account, TEST_PASSWORD, '2001:db8:7:7::1')).toMatchObject({ code: 200 })
    for (let k = 0; k < 14; k += 1) await signIn(account, 'wrong all the time', `10.31.0.${k}`)
    expect(await signIn(account, TEST_PASSWORD, '2001:db8:7:8::1')).toMatchObject({ code: 429 })
    expect(await signIn(account, TEST_PASSWORD, '2001:db8:7:7:1234::1')).toMatchObject({ code: 200 })
  })
})

describe('attempts on an account', () => {
  const fullwidth = (text: string) =>
    [...text].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)).join('')
  const spelled = (mobile: string) => [
    mobile,
    `86${mobile}`,
    `+86${mobile}`,
    `+${mobile}`,
    ` ${mobile} `,
    fullwidth(mobile),
  ]
  const ways = {
    'one that exists': async () => {
      const { account, mobile } = await registerTestMember(app)
      return [...spelled(mobile), account, account.toUpperCase()]
    },
    'one that does not exist': async () => spelled(randomMobile()),
  }
  const accounts = Object.entries(ways)
  const typed = (spellings: readonly string[], k: number) => spellings[k % spellings.length] ?? ''
  /** Failures of accounts from all addresses. */
  const counts = async () =>
    new Map(
      (
        await app.database.pool.query<{ key: string; points: number }>(
          "select key, points from rate_limits where key like 'failures:%'",
        )
      ).rows.map(({ key, points }) => [key, points]),
    )

  test.each(accounts)('P13: are limited to ten from one address in all spellings, for %s', async (_, spell) => {
    const spellings = await spell()
    const codes: number[] = []
    for (let k = 0; k < 14; k += 1) codes.push((await signIn(typed(spellings, k), 'wrong', '10.32.0.1')).code)
    expect(codes).toEqual([...Array<number>(10).fill(1001), 429, 429, 429, 429])
  })

  test.each(accounts)('P13: share one counter over all addresses and spellings, for %s', async (_, spell) => {
    const [spellings, before] = [await spell(), await counts()]
    for (let k = 0; k < 9; k += 1)
      expect(await signIn(typed(spellings, k), 'wrong', `10.33.0.${k}`)).toMatchObject({ code: 1001 })
    expect([...(await counts())].filter(([key]) => !before.has(key)).map(([, points]) => points)).toEqual([9])
  })

  test('P13: share their limit with checks of the old password', async () => {
    const { account, answer } = await registerTestMember(app)
    for (let k = 0; k < 9; k += 1) await signIn(account, 'wrong', '127.0.0.1')
    const headers = { authorization: `Bearer ${answer.result.accessToken}` }
    const change = () =>
      app.call('POST', '/api/merchant/SetPassword', {
        body: { password: 'another long one', confirmPassword: 'another long one', oldPassword: 'wrong' },
        headers,
      })
    expect([
      (await change()).code,
      (await change()).code,
      (await signIn(account, TEST_PASSWORD, '127.0.0.1')).code,
    ]).toEqual([1001, 429, 429])
  })

  test('P13: by strangers do not keep a signed-in member from changing the password, even at a new address', async () => {
    const { account, answer } = await registerTestMember(app)
    for (let k = 0; k < 14; k += 1) await signIn(account, 'wrong all the time', `10.35.0.${k}`)
    await app.database.pool.query("update rate_limits set expire = expire + 60000 where key like 'delay:%'")
    expect(await signIn(account, TEST_PASSWORD, '10.35.1.1')).toMatchObject({ code: 429 })
    const body = { password: 'another long one', confirmPassword: 'another long one', oldPassword: TEST_PASSWORD }
    expect(
      await app.call('POST', '/api/merchant/SetPassword', {
        body,
        headers: { authorization: `Bearer ${answer.result.accessToken}` },
        from: '10.35.1.1',
      }),
    ).toMatchObject({ code: 200 })
  })

  test('of a process that died count for half a minute only', async () => {
    const { account } = await registerTestMember(app)
    const { hashing, holdNext } = gatedHashing()
    const dying = await testApp({}, { database: app.database, hashing })
    const pending = Array.from({ length: 10 }, () => holdNext('verify'))
    const release = () => pending.forEach((one) => one.release())
    onTestFinished(release)
    const answers = Array.from({ length: 10 }, () =>
      dying.call('POST', '/api/app/login', { body: { account, password: 'wrong' }, from: '10.34.0.1' }),
    )
    const attempts = async () => (await app.database.pool.query("select from attempts where key like 'row:%'")).rowCount
    await expect.poll(attempts).toBe(10)
    expect(await signIn(account, TEST_PASSWORD, '10.34.0.1')).toMatchObject({ code: 429, result: { retryAfter: 1 } })
    expect(await pointsOf('day:10.34.0.1')).toBe(0)
    // As if the half minute were over.
    await app.database.pool.query('update attempts set lease_until = $1', [new Date(Date.now() - 60_000)])
    expect(await signIn(account, TEST_PASSWORD, '10.34.0.1')).toMatchObject({ code: 200 })
    release()
    await Promise.all(answers)
    expect(await attempts()).toBe(0)
  })
})

describe('when a limit table cannot be read', () => {
  test('P34: no sign-in succeeds, even with the right password', async () => {
    const { account } = await registerTestMember(app)
    expect(
      await withoutTable(app.database.pool, 'rate_limits', () => signIn(account, TEST_PASSWORD, '10.30.0.4')),
    ).toMatchObject({ status: 500, code: 500, result: null })
    expect(await signIn(account, TEST_PASSWORD, '10.30.0.4')).toMatchObject({ code: 200 })
  })

  test('no code is sent', async () => {
    const mobile = randomMobile()
    const answer = await withoutTable(app.database.pool, 'code_sends', () =>
      app.call('POST', '/api/app/Send', { body: { mobile, purpose: 'login' } }),
    )
    expect(answer).toMatchObject({ status: 500, result: null })
    expect((await app.database.pool.query('select from sms_outbox where mobile = $1', [mobile])).rowCount).toBe(0)
  })
})
