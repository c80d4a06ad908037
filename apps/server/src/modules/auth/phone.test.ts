import { beforeAll, describe, expect, test } from 'vitest'
import { randomMobile, testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const currentCode = ({ mobile, bearer }: TestMember) => app.send(mobile, 'current', bearer)
const prove = (code: string, { bearer }: TestMember) =>
  app.call('POST', '/api/merchant/CheckMobileCode', { body: { code }, headers: bearer })
const ticketOf = async (member: TestMember) => (await prove(await currentCode(member), member)).result.ticket as string
const codeFor = (mobile: string) => app.send(mobile, 'change')
const setPhone = (body: object, { bearer }: TestMember) =>
  app.call('POST', '/api/merchant/SetMobile', { body: { areacode: '86', ...body }, headers: bearer })
const phoneOf = async ({ bearer }: TestMember) =>
  (await app.call('GET', '/api/merchant/getUserMobile', { headers: bearer })).result
const isAlive = async (member: TestMember) =>
  (await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })).code === 200
const memberIdOf = async ({ bearer }: TestMember) =>
  (await app.call('GET', '/api/app/getUserInfo', { headers: bearer })).result.userId as string
const noticesOf = async (member: TestMember) => {
  const { result } = await app.call('GET', `/api/events?stream=user:${await memberIdOf(member)}&after=0`, {
    headers: member.bearer,
  })
  return result.rows
    .filter(({ type }: { type: string }) => type === 'notice')
    .map(({ data: content }: { data: unknown }) => content)
}
const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('P14: the own phone is returned masked, never in full', async () => {
  const member = await app.member()
  const { body } = await app.call('GET', '/api/merchant/getUserMobile', { headers: member.bearer })
  expect(JSON.parse(body).result).toEqual({ mobile: `139****${member.mobile.slice(-4)}`, areacode: '86' })
  expect(body).not.toContain(member.mobile)
})

describe('a ticket for the own phone', () => {
  test('is issued once for a correct code', async () => {
    const member = await app.member()
    const code = await currentCode(member)
    expect(await prove(code, member)).toMatchObject({
      code: 200,
      result: { ticket: expect.stringMatching(/^[\w-]{43}$/) },
    })
    expect(await prove(code, member)).toMatchObject({ code: 1002 })
  })

  test('is not issued for a wrong code, and the fifth wrong one invalidates the right one', async () => {
    const member = await app.member()
    const code = await currentCode(member)
    for (let k = 0; k < 5; k += 1) expect(await prove(other(code), member)).toMatchObject({ code: 1002 })
    expect(await prove(code, member)).toMatchObject({ code: 1002 })
  })

  test('is not issued for a code of another purpose or another member', async () => {
    const [mine, theirs] = [await app.member(), await app.member()]
    expect(await prove(await codeFor(mine.mobile), mine)).toMatchObject({ code: 1002 })
    const code = await currentCode(theirs)
    if ((await currentCode(mine)) !== code) expect(await prove(code, mine)).toMatchObject({ code: 1002 })
  })
})

describe('changing the phone', () => {
  test('P6, P14: works with codes of both phones, ends the other sessions, and notifies the owner', async () => {
    const here = await app.member()
    const elsewhere = await app.member({ mobile: here.mobile })
    const ticket = await ticketOf(here)
    const mobile = randomMobile()
    const answer = await setPhone({ ticket, mobile, code: await codeFor(mobile) }, here)
    expect(answer).toMatchObject({
      status: 200,
      code: 200,
      result: { mobile: `139****${mobile.slice(-4)}`, areacode: '86' },
    })
    expect(await phoneOf(here)).toMatchObject({ mobile: `139****${mobile.slice(-4)}` })
    expect(await isAlive(elsewhere)).toBe(false)
    expect(await noticesOf(here)).toEqual([
      { kind: 'phoneChanged', device: expect.any(String), address: '127.0.0.1', at: expect.stringMatching(/Z$/) },
    ])
    const again = await app.member({ mobile })
    expect(await memberIdOf(again)).toBe(await memberIdOf(here))
  })

  test('P14: needs a ticket of the right purpose and member', async () => {
    const [mine, theirs] = [await app.member(), await app.member()]
    const mobile = randomMobile()
    const code = await codeFor(mobile)
    expect(await setPhone({ mobile, code }, mine)).toMatchObject({
      code: 400,
      result: { fields: { ticket: 'missing' } },
    })
    expect(await setPhone({ mobile, code, ticket: 'x'.repeat(43) }, mine)).toMatchObject({
      code: 1002,
      result: { field: 'ticket' },
    })
    expect(await setPhone({ mobile, code, ticket: await ticketOf(theirs) }, mine)).toMatchObject({
      code: 1002,
      result: { field: 'ticket' },
    })
    const reset = await app.prepare('POST', '/api/app/CheckMobile2', {
      body: { mobile: mine.mobile, areacode: '86', code: await app.send(mine.mobile, 'reset'), purpose: 'reset' },
    })
    expect(await setPhone({ mobile, code, ticket: reset.result.ticket }, mine)).toMatchObject({
      code: 1002,
      result: { field: 'ticket' },
    })
    expect(await phoneOf(mine)).toMatchObject({ mobile: `139****${mine.mobile.slice(-4)}` })
  })

  test('needs the correct code of the new phone, for this purpose', async () => {
    const member = await app.member()
    const ticket = await ticketOf(member)
    const mobile = randomMobile()
    const code = await codeFor(mobile)
    expect(await setPhone({ ticket, mobile, code: other(code) }, member)).toMatchObject({
      code: 1002,
      result: { field: 'code' },
    })
    const login = await app.send(mobile, 'login')
    if (login !== code) expect(await setPhone({ ticket, mobile, code: login }, member)).toMatchObject({ code: 1002 })
    expect(await setPhone({ ticket, mobile, code }, member)).toMatchObject({ code: 200 })
  })

  test('reveals that a phone is taken only after its correct code, and leaves the ticket valid', async () => {
    const [mine, theirs] = [await app.member(), await app.member()]
    const ticket = await ticketOf(mine)
    const code = await codeFor(theirs.mobile)
    const free = randomMobile()
    const unknown = await setPhone({ ticket, mobile: free, code: '000000' }, mine)
    expect((await setPhone({ ticket, mobile: theirs.mobile, code: other(code) }, mine)).body).toBe(unknown.body)
    expect(await setPhone({ ticket, mobile: theirs.mobile, code }, mine)).toMatchObject({ code: 1003, result: null })
    expect(await phoneOf(theirs)).toMatchObject({ mobile: `139****${theirs.mobile.slice(-4)}` })
    expect(await setPhone({ ticket, mobile: free, code: await codeFor(free) }, mine)).toMatchObject({ code: 200 })
  })

  test('succeeds once among ten concurrent calls, and uses up the ticket', async () => {
    const member = await app.member()
    const ticket = await ticketOf(member)
    const mobile = randomMobile()
    const code = await codeFor(mobile)
    const answers = await Promise.all(Array.from({ length: 10 }, () => setPhone({ ticket, mobile, code }, member)))
    expect(answers.filter(({ code: answerCode }) => answerCode === 200)).toHaveLength(1)
    const next = randomMobile()
    expect(await setPhone({ ticket, mobile: next, code: await codeFor(next) }, member)).toMatchObject({
      code: 1002,
      result: { field: 'ticket' },
    })
  })

  test('leaves one member with the phone when a change and a first sign-in claim it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await app.member()
      const ticket = await ticketOf(member)
      const mobile = randomMobile()
      const code = await codeFor(mobile)
      const login = await app.send(mobile, 'login')
      const [changed, signedIn] = await Promise.all([
        setPhone({ ticket, mobile, code }, member),
        app.call('POST', '/api/app/login', { body: { mobile, code: login } }),
      ])
      // A change of phone invalidates the codes that were sent to it before.
      expect([
        [200, 1002],
        [1003, 200],
      ]).toContainEqual([changed.code, signedIn.code])
      const { rows } = await app.database.pool.query('select count(*)::int as n from members where phone = $1', [
        `86${mobile}`,
      ])
      expect(rows).toEqual([{ n: 1 }])
    }
  })

  test('needs no ticket for a member without a phone', async () => {
    const member = await app.member()
    await app.database.pool.query('update members set phone = null where phone = $1', [`86${member.mobile}`])
    expect(await phoneOf(member)).toEqual({ mobile: '', areacode: '86' })
    expect(await prove('123456', member)).toMatchObject({ code: 1002 })
    const mobile = randomMobile()
    expect(await setPhone({ mobile, code: await codeFor(mobile) }, member)).toMatchObject({ code: 200 })
  })

  test('invalidates tickets of the old phone, which then signs in as a new member', async () => {
    const member = await app.member()
    const [ticket, mobile, next] = [await ticketOf(member), randomMobile(), randomMobile()]
    const late = await ticketOf(member)
    expect(await setPhone({ ticket, mobile, code: await codeFor(mobile) }, member)).toMatchObject({ code: 200 })
    expect(await setPhone({ ticket: late, mobile: next, code: await codeFor(next) }, member)).toMatchObject({
      code: 1002,
      result: { field: 'ticket' },
    })
    expect(await memberIdOf(await app.member({ mobile: member.mobile }))).not.toBe(await memberIdOf(member))
  })
})
