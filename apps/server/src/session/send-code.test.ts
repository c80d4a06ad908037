import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deriveKey } from '../secret.ts'
import { anyMobile, TEST_SECRET, testApp, type TestApp } from '../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.pool.query('delete from sends'))

const send = (mobile: string, options: { from?: string; purpose?: string; areacode?: string; on?: TestApp } = {}) => {
  const { from, purpose = 'login', areacode = '86', on = app } = options
  return on.call('POST', '/api/app/Send', { body: { mobile, areacode, purpose }, ...(from === undefined ? {} : { from }) })
}
/** Sends of the past, so many minutes ago. */
const sentBefore = (rows: { mobile?: string; address?: string; minutes: number }[]) =>
  Promise.all(
    rows.map(({ mobile = anyMobile(), address = '', minutes }) =>
      app.database.pool.query('insert into sends (phone, address, at) values ($1, $2, $3)', [`86${mobile}`, address, new Date(Date.now() - minutes * 60_000)]),
    ),
  )

describe('one phone', () => {
  test('P10: gets one code a minute, and is told the seconds that are left', async () => {
    const mobile = anyMobile()
    expect(await send(mobile)).toMatchObject({ code: 200, result: { expiresIn: 300, retryAfter: 60 } })
    const refused = await send(mobile)
    expect(refused).toMatchObject({ status: 200, code: 429 })
    expect(refused.result.retryAfter).toBeGreaterThan(55)
    expect(refused.result.retryAfter).toBeLessThanOrEqual(60)
    expect(refused.headers['retry-after']).toBe(String(refused.result.retryAfter))
    expect(refused.message).toBe(`操作过于频繁，请 ${refused.result.retryAfter} 秒后再试`)
  })

  test('P10: gets one code though ten ask at once, on two processes', async () => {
    const mobile = anyMobile()
    const other = await testApp({}, { database: app.database })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, k) => send(mobile, { on: k % 2 === 0 ? app : other })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const { body } = await app.call('GET', `/sandbox/outbox?mobile=${mobile}`, { headers: { accept: 'application/json' } })
    expect(JSON.parse(body)).toHaveLength(1)
  })

  test('P10: gets five an hour, whatever they are for', async () => {
    const mobile = anyMobile()
    await sentBefore([2, 10, 20, 30, 50].map((minutes) => ({ mobile, minutes })))
    const refused = await send(mobile, { purpose: 'reset' })
    expect(refused).toMatchObject({ code: 429 })
    expect(refused.result.retryAfter).toBeGreaterThan(9 * 60)
    expect(refused.result.retryAfter).toBeLessThanOrEqual(10 * 60)
  })

  test('P10: gets ten a day', async () => {
    const mobile = anyMobile()
    await sentBefore(Array.from({ length: 10 }, (_, k) => ({ mobile, minutes: 70 + k * 100 })))
    expect(await send(mobile)).toMatchObject({ code: 429 })
  })

  test('gets all of them: the second after a minute, the fifth of the hour, the tenth of the day', async () => {
    const [next, fifth, tenth] = [anyMobile(), anyMobile(), anyMobile()]
    await sentBefore([{ mobile: next, minutes: 1.01 }])
    await sentBefore([2, 10, 20, 59].map((minutes) => ({ mobile: fifth, minutes })))
    await sentBefore(Array.from({ length: 9 }, (_, k) => ({ mobile: tenth, minutes: 70 + k * 150 })))
    for (const mobile of [next, fifth, tenth]) expect(await send(mobile)).toMatchObject({ code: 200 })
  })

  test('P10: is one with and without the zero that is dialled within its country', async () => {
    const mobile = `9${anyMobile().slice(3)}`
    expect(await send(mobile, { areacode: '886' })).toMatchObject({ code: 200 })
    expect(await send(`0${mobile}`, { areacode: '886' })).toMatchObject({ code: 429 })
  })

  test('waits by real time: the sandbox’s clock does not shorten it', async () => {
    const mobile = anyMobile()
    await send(mobile)
    await app.ahead(3_600_000)
    expect(await send(mobile)).toMatchObject({ code: 429 })
    await app.ahead(0)
  })

  test('P10: waits also after the server has started again', async () => {
    const mobile = anyMobile()
    await send(mobile)
    const again = await testApp({}, { database: app.database })
    expect(await send(mobile, { on: again })).toMatchObject({ code: 429 })
  })
})

describe('one address', () => {
  test('sends twenty an hour', async () => {
    await sentBefore(Array.from({ length: 20 }, () => ({ address: '10.0.0.1', minutes: 5 })))
    expect(await send(anyMobile(), { from: '10.0.0.1' })).toMatchObject({ code: 429 })
    expect(await send(anyMobile(), { from: '10.0.0.2' })).toMatchObject({ code: 200 })
  })

  test('P10: sends twenty an hour over two processes, however many ask at once', async () => {
    await sentBefore(Array.from({ length: 2 }, () => ({ address: '10.0.0.5', minutes: 5 })))
    const other = await testApp({}, { database: app.database })
    const unsolved = await Promise.all(Array.from({ length: 10 }, (_, k) => send(anyMobile(), { from: '10.0.0.5', on: k % 2 === 0 ? app : other })))
    expect(unsolved.map(({ code }) => code).sort()).toEqual([...Array.from({ length: 9 }, () => 1008), 200])

    await sentBefore(Array.from({ length: 16 }, () => ({ address: '10.0.0.5', minutes: 5 })))
    const captcha = async (text = 'KR47') => {
      const { result } = await app.call('GET', '/api/app/captcha')
      const hash = createHmac('sha256', deriveKey(TEST_SECRET, 'captchas')).update(`${result.id} ${text}`).digest()
      await app.database.pool.query('update captchas set text_hash = $1 where id = $2', [hash, result.id])
      return { id: result.id as string, text }
    }
    const bodies = await Promise.all(Array.from({ length: 10 }, async () => ({ mobile: anyMobile(), purpose: 'login', captcha: await captcha() })))
    const solved = await Promise.all(bodies.map((body, k) => (k % 2 === 0 ? app : other).call('POST', '/api/app/Send', { body, from: '10.0.0.5' })))
    expect(solved.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(solved.filter(({ code }) => code === 429)).toHaveLength(9)
  })

  test('waits also after the server has started again', async () => {
    await sentBefore(Array.from({ length: 20 }, () => ({ address: '10.0.0.6', minutes: 5 })))
    const again = await testApp({}, { database: app.database })
    const refused = await send(anyMobile(), { from: '10.0.0.6', on: again })
    expect(refused).toMatchObject({ code: 429 })
    expect(refused.result.retryAfter).toBeGreaterThan(54 * 60)
  })

  test('P10: that is loopback is counted like any other in live mode', async () => {
    const live = await testApp({ mode: 'live' }, { database: app.database })
    await sentBefore(Array.from({ length: 20 }, () => ({ address: '127.0.0.1', minutes: 5 })))
    expect(await send(anyMobile(), { from: '127.0.0.1', on: live })).toMatchObject({ code: 429 })
  })

  test('P10: is not counted for a send that the phone’s own limit refused', async () => {
    const mobile = anyMobile()
    await send(mobile, { from: '10.0.0.3' })
    for (let k = 0; k < 5; k += 1) expect(await send(mobile, { from: '10.0.0.3' })).toMatchObject({ code: 429 })
    const { rows } = await app.database.pool.query("select count(*)::int as n from sends where address = '10.0.0.3'")
    expect(rows).toEqual([{ n: 1 }])
  })

  test('P10: that is loopback is exempt in the sandbox', async () => {
    await sentBefore(Array.from({ length: 30 }, () => ({ address: '127.0.0.1', minutes: 5 })))
    expect(await send(anyMobile(), { from: '127.0.0.1' })).toMatchObject({ code: 200 })
    expect(await send(anyMobile(), { from: '::1' })).toMatchObject({ code: 200 })
  })

  test('can not be forged by a header', async () => {
    await sentBefore(Array.from({ length: 20 }, () => ({ address: '10.0.0.4', minutes: 5 })))
    const forged = await app.call('POST', '/api/app/Send', { body: { mobile: anyMobile(), purpose: 'login' }, from: '10.0.0.4', headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(forged).toMatchObject({ code: 429 })
  })
})

test('P10: the whole service sends five hundred an hour, and says so loudly', async () => {
  await sentBefore(Array.from({ length: 500 }, () => ({ minutes: 5 })))
  expect(await send(anyMobile())).toMatchObject({ code: 429 })
  expect(app.lines).toContainEqual(expect.objectContaining({ level: 'error', alarm: 'sms' }))
})

test('the whole service sends the five hundredth once, though two processes are asked for it ten times at once', async () => {
  await sentBefore(Array.from({ length: 499 }, () => ({ minutes: 5 })))
  const other = await testApp({}, { database: app.database })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, k) => send(anyMobile(), { on: k % 2 === 0 ? app : other })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(9)
})

test('P10: a send is counted before it is made: one that is under way already makes the next one wait', async () => {
  const mobile = anyMobile()
  const first = send(mobile)
  const second = send(mobile)
  expect([(await first).code, (await second).code].sort()).toEqual([200, 429])
})

test.each(['1', '44', '7', '263'])('P10: area code %s is refused', async (areacode) => {
  expect(await send('2025550123', { areacode })).toMatchObject({ status: 200, code: 400, result: { fields: { areacode: 'areacodeClosed' } } })
})

test.each([
  ['86', '13912345678'],
  ['852', '61234567'],
  ['853', '66123456'],
  ['886', '912345678'],
])('area code %s is sent to', async (areacode, mobile) => {
  expect(await send(mobile, { areacode })).toMatchObject({ code: 200 })
  expect(await app.codeFor(mobile, 'login')).toMatch(/^\d{6}$/)
})

test('P11: is the same answer for a member’s phone and a stranger’s, for every purpose', async () => {
  const { mobile } = await app.member()
  await app.database.pool.query('delete from sends')
  for (const purpose of ['login', 'register', 'reset', 'change']) {
    const known = await send(mobile, { purpose })
    const unknown = await send(anyMobile(), { purpose })
    expect(known.body).toBe(unknown.body)
    await app.database.pool.query('delete from sends')
  }
})

test('`current` goes to the session’s own phone, and needs a session', async () => {
  const member = await app.member()
  await app.database.pool.query('delete from sends')
  expect(await app.call('POST', '/api/app/Send', { body: { purpose: 'current' } })).toMatchObject({ code: 401 })
  expect(await app.call('POST', '/api/app/Send', { body: { purpose: 'current' }, headers: member.bearer })).toMatchObject({ code: 200 })
  expect(await app.codeFor(member.mobile, 'current')).toMatch(/^\d{6}$/)
  expect(await app.call('POST', '/api/app/Send', { body: { purpose: 'current', mobile: anyMobile() }, headers: member.bearer })).toMatchObject({ code: 400 })
})

test('in live mode nothing reaches an outbox, and without a provider the page is told that it is our fault', async () => {
  const live = await testApp({ mode: 'live' })
  const mobile = anyMobile()
  expect(await send(mobile, { on: live })).toMatchObject({ status: 200, code: 503 })
  const { rows } = await live.database.pool.query('select count(*)::int as n from outbox')
  expect(rows).toEqual([{ n: 0 }])
})
