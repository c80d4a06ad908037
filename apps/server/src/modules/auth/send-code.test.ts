import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solveCaptcha } from '../captcha/test-captcha-proof.ts'
import { randomMobile, testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.database.pool.query('delete from code_sends')
  await app.database.pool.query("delete from rate_limits where key like 'captcha-%'")
})

interface Options {
  from?: string
  purpose?: string
  areacode?: string
  captcha?: string
  on?: TestApp
}

const send = (mobile: string, { from, purpose = 'login', areacode = '86', captcha, on = app }: Options = {}) =>
  on.call('POST', '/api/app/Send', {
    body: { mobile, areacode, purpose, ...(captcha === undefined ? {} : { captcha }) },
    ...(from === undefined ? {} : { from }),
  })

/** The same with a solved captcha. */
const sendSolved = async (mobile: string, options: Options & { from: string }) =>
  send(mobile, { ...options, captcha: await solveCaptcha(app, 'login', options.from) })

/** Inserts past sends, so many minutes ago. */
const sentBefore = (rows: { mobile?: string; address?: string; network?: string; own?: boolean; minutes: number }[]) =>
  Promise.all(
    rows.map(({ mobile = randomMobile(), address = '', network = '', own = false, minutes }) =>
      app.database.pool.query('insert into code_sends (phone, address, network, own, at) values ($1, $2, $3, $4, $5)', [
        `86${mobile}`,
        address,
        network,
        own,
        new Date(Date.now() - minutes * 60_000),
      ]),
    ),
  )
const times = <T>(length: number, row: T) => Array.from({ length }, () => row)

describe('a phone', () => {
  test('P10: gets one code a minute, and a refusal has the seconds left', async () => {
    const mobile = randomMobile()
    expect(await send(mobile)).toMatchObject({ code: 200, result: { expiresIn: 300, retryAfter: 60 } })
    const refused = await send(mobile)
    expect(refused).toMatchObject({ status: 200, code: 429 })
    expect(refused.result.retryAfter).toBeGreaterThan(55)
    expect(refused.result.retryAfter).toBeLessThanOrEqual(60)
    expect(refused.headers['retry-after']).toBe(String(refused.result.retryAfter))
    expect(refused.message).toBe(`操作过于频繁，请 ${refused.result.retryAfter} 秒后再试`)
  })

  test('P10: gets one code for ten concurrent requests at two processes', async () => {
    const mobile = randomMobile()
    const other = await testApp({}, { database: app.database })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, k) => send(mobile, { on: k % 2 === 0 ? app : other })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { body } = await app.call('GET', `/sandbox/outbox?mobile=${mobile}`, {
      headers: { accept: 'application/json' },
    })
    expect(JSON.parse(body)).toHaveLength(1)
  })

  test('P10: gets five codes an hour over all purposes', async () => {
    const mobile = randomMobile()
    await sentBefore([2, 10, 20, 30, 50].map((minutes) => ({ mobile, minutes })))
    const refused = await send(mobile, { purpose: 'reset' })
    expect(refused).toMatchObject({ code: 429 })
    expect(refused.result.retryAfter).toBeGreaterThan(9 * 60)
    expect(refused.result.retryAfter).toBeLessThanOrEqual(10 * 60)
  })

  test('P10: gets ten codes a day', async () => {
    const mobile = randomMobile()
    await sentBefore(Array.from({ length: 10 }, (_, k) => ({ mobile, minutes: 70 + k * 100 })))
    expect(await send(mobile)).toMatchObject({ code: 429 })
  })

  test('gets every allowed code: the second after a minute, the fifth of an hour, the tenth of a day', async () => {
    const [next, fifth, tenth] = [randomMobile(), randomMobile(), randomMobile()]
    await sentBefore([{ mobile: next, minutes: 1.01 }])
    await sentBefore([2, 10, 20, 59].map((minutes) => ({ mobile: fifth, minutes })))
    await sentBefore(Array.from({ length: 9 }, (_, k) => ({ mobile: tenth, minutes: 70 + k * 150 })))
    for (const mobile of [next, fifth, tenth]) expect(await send(mobile)).toMatchObject({ code: 200 })
  })

  test('P10: is the same with and without the national trunk zero', async () => {
    const mobile = `9${randomMobile().slice(3)}`
    expect(await send(mobile, { areacode: '886' })).toMatchObject({ code: 200 })
    expect(await send(`0${mobile}`, { areacode: '886' })).toMatchObject({ code: 429 })
  })

  test('waits in real time, regardless of the sandbox clock', async () => {
    const mobile = randomMobile()
    await send(mobile)
    await app.advanceClock(3_600_000)
    expect(await send(mobile)).toMatchObject({ code: 429 })
    await app.advanceClock(0)
  })

  test('P10: still waits after a server restart', async () => {
    const mobile = randomMobile()
    await send(mobile)
    const again = await testApp({}, { database: app.database })
    expect(await send(mobile, { on: again })).toMatchObject({ code: 429 })
  })
})

describe('an address', () => {
  test('gets twenty codes an hour', async () => {
    await sentBefore(Array.from({ length: 20 }, () => ({ address: '10.0.0.1', minutes: 5 })))
    expect(await send(randomMobile(), { from: '10.0.0.1' })).toMatchObject({ code: 429 })
    expect(await send(randomMobile(), { from: '10.0.0.2' })).toMatchObject({ code: 200 })
  })

  test('P10: gets twenty codes an hour over two processes, even under concurrent requests', async () => {
    await sentBefore(Array.from({ length: 2 }, () => ({ address: '10.0.0.5', minutes: 5 })))
    const other = await testApp({}, { database: app.database })
    const unsolved = await Promise.all(
      Array.from({ length: 10 }, (_, k) => send(randomMobile(), { from: '10.0.0.5', on: k % 2 === 0 ? app : other })),
    )
    expect(unsolved.map(({ code }) => code).sort()).toEqual([...Array.from({ length: 9 }, () => 1008), 200])

    await sentBefore(Array.from({ length: 16 }, () => ({ address: '10.0.0.5', minutes: 5 })))
    const bodies = await Promise.all(
      Array.from({ length: 10 }, async () => ({
        mobile: randomMobile(),
        purpose: 'login',
        captcha: await solveCaptcha(app, 'login', '10.0.0.5'),
      })),
    )
    const proved = await Promise.all(
      bodies.map((body, k) => (k % 2 === 0 ? app : other).call('POST', '/api/app/Send', { body, from: '10.0.0.5' })),
    )
    expect(proved.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(proved.filter(({ code }) => code === 429)).toHaveLength(9)
  })

  test('is still limited after a server restart', async () => {
    await sentBefore(Array.from({ length: 20 }, () => ({ address: '10.0.0.6', minutes: 5 })))
    const again = await testApp({}, { database: app.database })
    const refused = await send(randomMobile(), { from: '10.0.0.6', on: again })
    expect(refused).toMatchObject({ code: 429 })
    expect(refused.result.retryAfter).toBeGreaterThan(54 * 60)
  })

  test('P10: is limited in live mode even when it is loopback', async () => {
    const live = await testApp({ mode: 'live' }, { database: app.database })
    await sentBefore(Array.from({ length: 20 }, () => ({ address: '127.0.0.1', minutes: 5 })))
    expect(await send(randomMobile(), { from: '127.0.0.1', on: live })).toMatchObject({ code: 429 })
  })

  test('P10: is not counted for a send that the phone’s limit refused', async () => {
    const mobile = randomMobile()
    await send(mobile, { from: '10.0.0.3' })
    for (let k = 0; k < 5; k += 1) expect(await send(mobile, { from: '10.0.0.3' })).toMatchObject({ code: 429 })
    const { rows } = await app.database.pool.query(
      "select count(*)::int as n from code_sends where address = '10.0.0.3'",
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('P10: is not limited in the sandbox when it is loopback', async () => {
    await sentBefore(Array.from({ length: 30 }, () => ({ address: '127.0.0.1', minutes: 5 })))
    expect(await send(randomMobile(), { from: '127.0.0.1' })).toMatchObject({ code: 200 })
    expect(await send(randomMobile(), { from: '::1' })).toMatchObject({ code: 200 })
  })

  test('cannot be forged by a header', async () => {
    await sentBefore(Array.from({ length: 20 }, () => ({ address: '10.0.0.4', minutes: 5 })))
    const forged = await app.call('POST', '/api/app/Send', {
      body: { mobile: randomMobile(), purpose: 'login' },
      from: '10.0.0.4',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
    expect(forged).toMatchObject({ code: 429 })
  })
})

describe('P10: a network (/48, or /24 of IPv4)', () => {
  test.each([
    ['2001:db8:1:*::1', '2001:db8:2:*::1'],
    ['10.1.1.*', '10.1.2.*'],
  ])('%s gets nine codes an hour without a captcha over all its addresses', async (inside, outside) => {
    const at = (pattern: string, k: number) => pattern.replace('*', String(k))
    for (let k = 1; k <= 9; k += 1)
      expect(await send(randomMobile(), { from: at(inside, k) })).toMatchObject({ code: 200 })
    expect(await send(randomMobile(), { from: at(inside, 10) })).toMatchObject({ code: 1008 })
    expect(await sendSolved(randomMobile(), { from: at(inside, 10) })).toMatchObject({ code: 200 })
    expect(await send(randomMobile(), { from: at(outside, 1) })).toMatchObject({ code: 200 })
  })

  test('gets sixty codes an hour, even with captchas', async () => {
    await sentBefore(times(60, { address: '2001:db8:1:1::', network: '2001:db8:1::/48', minutes: 5 }))
    expect(await sendSolved(randomMobile(), { from: '2001:db8:1:99::1' })).toMatchObject({ code: 429 })
    expect(await sendSolved(randomMobile(), { from: '2001:db8:2:99::1' })).toMatchObject({ code: 200 })
  })
})

describe('P10: the whole service', () => {
  const alarms = () =>
    app.lines.filter(({ alarm }) => alarm === 'sms').map(({ level, percent }) => ({ level, percent }))
  beforeEach(() => void app.lines.splice(0))

  test('limits requests that are not by known members to 350 codes an hour, and raises an alarm', async () => {
    await sentBefore(times(350, { minutes: 5 }))
    const refused = await sendSolved(randomMobile(), { from: '10.0.7.1' })
    expect(refused).toMatchObject({ code: 429 })
    expect(refused.result.retryAfter).toBeGreaterThan(54 * 60)
    expect(alarms()).toEqual([{ level: 'error', percent: 100 }])
  })

  test('reserves the rest of its 500 codes for members at addresses they signed in from', async () => {
    const { mobile } = await app.member()
    await app.database.pool.query(
      "update families set address = '10.0.7.2' where member_id = (select id from members where phone = $1)",
      [`86${mobile}`],
    )
    await app.database.pool.query('delete from code_sends')
    await sentBefore([...times(350, { minutes: 5 }), ...times(149, { own: true, minutes: 5 })])
    expect(await sendSolved(randomMobile(), { from: '10.0.7.2' })).toMatchObject({ code: 429 })
    expect(await sendSolved(mobile, { from: '10.0.7.3' })).toMatchObject({ code: 429 })
    expect(await sendSolved(mobile, { from: '10.0.7.2' })).toMatchObject({ code: 200 })
  })

  test('sends at most 500 codes an hour in total, and raises an alarm', async () => {
    await sentBefore(times(500, { own: true, minutes: 5 }))
    expect(await send(randomMobile())).toMatchObject({ code: 429 })
    expect(alarms()).toEqual([{ level: 'error', percent: 100 }])
  })

  test('P11: refuses a member’s phone and an unknown one in the same words to unknown addresses', async () => {
    const { mobile } = await app.member()
    await app.database.pool.query('delete from code_sends')
    await sentBefore(times(350, { minutes: 5 }))
    const [known, unknown] = [
      await sendSolved(mobile, { from: '10.0.7.4' }),
      await sendSolved(randomMobile(), { from: '10.0.7.4' }),
    ]
    const masked = ({ body }: { body: string }) => body.replaceAll(/\d{4} 秒|"retryAfter":\d+/g, '')
    expect(known.code).toBe(429)
    expect(masked(known)).toBe(masked(unknown))
  })

  test.each([
    [50, 250],
    [80, 400],
  ])('raises one alarm when %i percent are used, which are %i codes', async (percent, count) => {
    await sentBefore(times(count - 2, { own: true, minutes: 5 }))
    for (let k = 0; k < 3; k += 1) expect(await send(randomMobile())).toMatchObject({ code: 200 })
    expect(alarms()).toEqual([{ level: 'error', percent }])
  })

  test('requires a captcha once half of the hour’s codes are used', async () => {
    await sentBefore(times(250, { minutes: 5 }))
    expect(await send(randomMobile(), { from: '10.0.7.5' })).toMatchObject({ code: 1008 })
    expect(await sendSolved(randomMobile(), { from: '10.0.7.5' })).toMatchObject({ code: 200 })
  })

  test('exposes the codes sent and the hourly limit at /metrics', async () => {
    await sentBefore([...times(3, { minutes: 5 }), ...times(2, { own: true, minutes: 5 }), { minutes: 61 }])
    const { body } = await app.call('GET', '/metrics')
    expect(body).toMatch(/^moyun_sms_sent\{by="others"\} 3$/m)
    expect(body).toMatch(/^moyun_sms_sent\{by="members"\} 2$/m)
    expect(body).toMatch(/^moyun_sms_hourly_limit 500$/m)
  })
})

test('the whole service sends the last code once for ten concurrent requests at two processes', async () => {
  await sentBefore(times(499, { minutes: 5 }))
  const other = await testApp({}, { database: app.database })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, k) => send(randomMobile(), { on: k % 2 === 0 ? app : other })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(9)
})

describe('P10: a stranger who requests codes for a member’s phone', () => {
  /** A member who signed in at an address. */
  async function memberAt(address: string) {
    const member = await app.member()
    await app.database.pool.query(
      'update families set address = $2 where member_id = (select id from members where phone = $1)',
      [`86${member.mobile}`, address],
    )
    await app.database.pool.query('delete from code_sends')
    return member
  }

  test('gets three an hour, and leaves the member two', async () => {
    const { mobile } = await memberAt('10.0.8.1')
    await sentBefore([2, 10, 20].map((minutes) => ({ mobile, minutes })))
    expect(await send(mobile, { from: '10.0.8.2' })).toMatchObject({ code: 429 })
    expect(await send(mobile, { from: '10.0.8.1' })).toMatchObject({ code: 200 })
    await app.database.pool.query("update code_sends set at = at - interval '1.1 minutes'")
    expect(await send(mobile, { from: '10.0.8.1' })).toMatchObject({ code: 200 })
    await app.database.pool.query("update code_sends set at = at - interval '1.1 minutes'")
    expect(await send(mobile, { from: '10.0.8.1' })).toMatchObject({ code: 429 })
  })

  test('gets six a day over all purposes, and leaves the member four', async () => {
    const { mobile, bearer } = await memberAt('2001:db8:8:1::1')
    await sentBefore(times(6, 0).map((_, k) => ({ mobile, minutes: 70 + k * 100 })))
    for (const purpose of ['login', 'register', 'reset', 'change'])
      expect(await send(mobile, { purpose, from: '10.0.8.2' })).toMatchObject({ code: 429 })
    expect(
      await app.call('POST', '/api/app/Send', { body: { purpose: 'current' }, headers: bearer, from: '10.0.8.3' }),
    ).toMatchObject({ code: 200 })
    await app.database.pool.query("update code_sends set at = at - interval '61 minutes'")
    // For IPv6, the same /64 network.
    for (let k = 0; k < 3; k += 1) {
      expect(await send(mobile, { purpose: 'reset', from: '2001:db8:8:1::2' })).toMatchObject({ code: 200 })
      await app.database.pool.query("update code_sends set at = at - interval '61 minutes'")
    }
    expect(await send(mobile, { from: '2001:db8:8:1::2' })).toMatchObject({ code: 429 })
  })

  test('is still a stranger when signed in as another member', async () => {
    const { mobile } = await memberAt('10.0.8.1')
    const { bearer } = await memberAt('10.0.8.2')
    await sentBefore([2, 10, 20].map((minutes) => ({ mobile, minutes })))
    const other = await app.call('POST', '/api/app/Send', {
      body: { mobile, purpose: 'change' },
      headers: bearer,
      from: '10.0.8.2',
    })
    expect(other).toMatchObject({ code: 429 })
  })
})

test('P10: a pending send is counted, so the next one must wait', async () => {
  const mobile = randomMobile()
  const first = send(mobile)
  const second = send(mobile)
  expect([(await first).code, (await second).code].sort()).toEqual([200, 429])
})

test.each(['1', '44', '7', '263'])('P10: area code %s is refused', async (areacode) => {
  expect(await send('2025550123', { areacode })).toMatchObject({
    status: 200,
    code: 400,
    result: { fields: { areacode: 'areacodeClosed' } },
  })
})

test.each([
  ['86', '13912345678'],
  ['852', '61234567'],
  ['853', '66123456'],
  ['886', '912345678'],
])('area code %s is supported', async (areacode, mobile) => {
  expect(await send(mobile, { areacode })).toMatchObject({ code: 200 })
  expect(await app.codeFor(mobile, 'login')).toMatch(/^\d{6}$/)
})

test('P11: gives the same answer for a member’s phone and an unknown one, for every purpose', async () => {
  const { mobile } = await app.member()
  await app.database.pool.query('delete from code_sends')
  for (const purpose of ['login', 'register', 'reset', 'change']) {
    const known = await send(mobile, { purpose })
    const unknown = await send(randomMobile(), { purpose })
    expect(known.body).toBe(unknown.body)
    await app.database.pool.query('delete from code_sends')
  }
})

test('`current` goes to the session’s own phone, and needs a session', async () => {
  const member = await app.member()
  await app.database.pool.query('delete from code_sends')
  expect(await app.call('POST', '/api/app/Send', { body: { purpose: 'current' } })).toMatchObject({ code: 401 })
  expect(
    await app.call('POST', '/api/app/Send', { body: { purpose: 'current' }, headers: member.bearer }),
  ).toMatchObject({ code: 200 })
  expect(await app.codeFor(member.mobile, 'current')).toMatch(/^\d{6}$/)
  expect(
    await app.call('POST', '/api/app/Send', {
      body: { purpose: 'current', mobile: randomMobile() },
      headers: member.bearer,
    }),
  ).toMatchObject({ code: 400 })
})

test('in live mode without a provider, answers 503 and writes nothing to the outbox', async () => {
  const live = await testApp({ mode: 'live' })
  const mobile = randomMobile()
  expect(await send(mobile, { on: live })).toMatchObject({ status: 200, code: 503 })
  const { rows } = await live.database.pool.query('select count(*)::int as n from sms_outbox')
  expect(rows).toEqual([{ n: 0 }])
})
