import type { Agreement } from '@moyun/api'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomMobile, testApp, type TestApp } from '../../testing/test-app.ts'
import { createAgreements } from './agreements.ts'
import { VERSIONS } from './versions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.database.pool.query('delete from code_sends'))

const newest = VERSIONS.at(-1)?.version ?? ''
const mine = (headers: Record<string, string>) => app.call('GET', '/api/account/agreements', { headers })
const accept = (version: string, headers: Record<string, string>) =>
  app.call('POST', '/api/account/agreements', { body: { version }, headers })
async function signInByCode(wishes: object, mobile = randomMobile()) {
  await app.database.pool.query('delete from code_sends')
  await app.prepare('POST', '/api/app/Send', { body: { mobile, purpose: 'login' } })
  const answer = await app.call('POST', '/api/app/login', {
    body: { mobile, code: await app.codeFor(mobile, 'login'), ...wishes },
  })
  return { mobile, answer, headers: { authorization: `Bearer ${answer.result?.accessToken}` } }
}

test('versions are ordered dates, each in force from midnight in Shanghai', () => {
  expect(VERSIONS.map(({ version }) => version)).toEqual(VERSIONS.map(({ version }) => version).toSorted())
  for (const { version, since } of VERSIONS)
    expect(new Date(Date.parse(since) + 8 * 60 * 60 * 1000).toISOString()).toBe(`${version}T00:00:00.000Z`)
})

test('anyone can read the current version and its start date', async () => {
  const { code, result } = await app.call('GET', '/api/agreements')
  expect(code).toBe(200)
  expect(result.current).toEqual(VERSIONS.at(-1))
  expect(result.versions).toEqual(VERSIONS.toReversed())
})

describe('an acceptance is recorded', () => {
  test('at registration', async () => {
    const mobile = randomMobile()
    await app.prepare('POST', '/api/app/Send', { body: { mobile, purpose: 'register' } })
    const body = {
      account: 'agreeing',
      mobile,
      areacode: '86',
      password: 'long enough for it',
      confirmPassword: 'long enough for it',
      agreed: true,
      code: await app.codeFor(mobile, 'register'),
    }
    const { result } = await app.prepare('POST', '/api/app/Register', { body })
    expect((await mine({ authorization: `Bearer ${result.accessToken}` })).result).toMatchObject({
      pending: false,
      accepted: [{ version: newest, at: expect.stringMatching(/Z$/) }],
    })
  })

  test('at the first sign-in by code that says agreed: true', async () => {
    const { headers } = await signInByCode({ agreed: true })
    expect((await mine(headers)).result).toMatchObject({ pending: false, accepted: [{ version: newest }] })
  })

  test('later, when the first sign-in did not say it and the member then accepts', async () => {
    const { headers } = await signInByCode({})
    expect((await mine(headers)).result).toMatchObject({
      current: { version: newest },
      pending: true,
      changed: ['terms', 'privacy'],
      accepted: [],
    })
    expect((await accept(newest, headers)).result).toMatchObject({
      pending: false,
      changed: [],
      accepted: [{ version: newest }],
    })
  })

  test('not when an existing member signs in with agreed: true', async () => {
    const { mobile } = await signInByCode({})
    const again = await signInByCode({ agreed: true }, mobile)
    expect(again.answer.code).toBe(200)
    expect((await mine(again.headers)).result).toMatchObject({ pending: true, accepted: [] })
  })

  test('once, with the time of the first acceptance', async () => {
    const { headers } = await signInByCode({ agreed: true })
    const before = await mine(headers)
    await app.advanceClock(60_000)
    const again = await accept(newest, headers)
    await app.advanceClock(0)
    expect(again.result.accepted).toEqual(before.result.accepted)
  })

  test('for that member only', async () => {
    await signInByCode({ agreed: true })
    expect((await mine((await signInByCode({})).headers)).result).toMatchObject({ pending: true })
  })

  test('not with agreed: false, which is refused', async () => {
    const { mobile, answer } = await signInByCode({ agreed: false })
    expect(answer).toMatchObject({ code: 400, result: { fields: { agreed: 'agreementNeeded' } } })
    expect(
      (
        await app.database.pool.query(
          'select from acceptances a join members m on m.id = a.member_id where m.phone = $1',
          [`86${mobile}`],
        )
      ).rowCount,
    ).toBe(0)
  })
})

test.each(['2001-01-01', '9999-12-31', '', 'terms'])('refuses to accept the unknown version %j', async (version) => {
  const { headers } = await signInByCode({})
  expect(await accept(version, headers)).toMatchObject({
    status: 200,
    code: 400,
    result: { fields: { version: 'unknown' } },
  })
  expect((await mine(headers)).result).toMatchObject({ pending: true, accepted: [] })
})

describe('the current version', () => {
  const first: Agreement = { version: '2026-01-01', since: '2025-12-31T16:00:00.000Z', changed: ['terms', 'privacy'] }
  const second: Agreement = { version: '2026-03-01', since: '2026-02-28T16:00:00.000Z', changed: ['privacy'] }
  const third: Agreement = { version: '2026-05-01', since: '2026-04-30T16:00:00.000Z', changed: ['terms'] }
  const at = (time: string) =>
    createAgreements({ db: app.context.db, clock: { now: () => new Date(time) }, versions: [first, second, third] })
  async function newMember() {
    const { bearer } = await app.member()
    const { result } = await app.call('GET', '/api/app/getUserInfo', { headers: bearer })
    return result.userId as string
  }

  test('is requested from its start date on, and not before', async () => {
    const id = await newMember()
    const before = at('2026-02-28T15:59:59.000Z')
    expect(before.list()).toEqual({ current: first, versions: [first] })
    expect(await before.accept(app.context.db, id)).toBe(true)
    expect(await before.accept(app.context.db, id, second.version)).toBe(false)
    expect(await before.read(id)).toMatchObject({ pending: false })

    const after = at('2026-02-28T16:00:00.000Z')
    expect(after.list()).toEqual({ current: second, versions: [second, first] })
    expect(await after.read(id)).toMatchObject({
      current: second,
      pending: true,
      accepted: [{ version: first.version }],
    })
    expect(await after.accept(app.context.db, id, first.version)).toBe(true)
    expect(await after.read(id)).toMatchObject({ pending: true })
    expect(await after.accept(app.context.db, id, second.version)).toBe(true)
    expect(await after.read(id)).toMatchObject({
      pending: false,
      accepted: [{ version: second.version }, { version: first.version }],
    })
  })

  test('lists what changed since the version that the member accepted last', async () => {
    const id = await newMember()
    expect(await at('2026-04-01T00:00:00.000Z').read(id)).toMatchObject({ changed: ['terms', 'privacy'] })
    await at('2026-02-01T00:00:00.000Z').accept(app.context.db, id)
    expect(await at('2026-04-01T00:00:00.000Z').read(id)).toMatchObject({
      current: second,
      pending: true,
      changed: ['privacy'],
    })
    expect(await at('2026-06-01T00:00:00.000Z').read(id)).toMatchObject({
      current: third,
      pending: true,
      changed: ['terms', 'privacy'],
    })
    await at('2026-04-01T00:00:00.000Z').accept(app.context.db, id)
    expect(await at('2026-06-01T00:00:00.000Z').read(id)).toMatchObject({ pending: true, changed: ['terms'] })
  })

  test('is not requested of a member who accepted a newer one', async () => {
    const id = await newMember()
    await at('2026-06-01T00:00:00.000Z').accept(app.context.db, id)
    expect(await at('2026-04-01T00:00:00.000Z').read(id)).toMatchObject({
      current: second,
      pending: false,
      changed: [],
    })
  })

  test('is the first one when the clock is before all start dates', () => {
    expect(at('2020-01-01T00:00:00.000Z').list()).toEqual({ current: first, versions: [first] })
  })
})
