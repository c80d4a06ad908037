import { userEvents } from '@moyun/api'
import { beforeAll, expect, test } from 'vitest'
import { randomMobile, testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

const FIRST = 'the first password'
const SECOND = 'the second password'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function resetTicket(mobile: string) {
  const { result } = await app.prepare('POST', '/api/app/CheckMobile2', {
    body: { mobile, areacode: '86', code: await app.send(mobile, 'reset'), purpose: 'reset' },
  })
  return result.ticket as string
}
const setPassword = (password: string, proof: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/merchant/SetPassword', { body: { password, confirmPassword: password, ...proof }, headers })
/** Sets the first password by a reset. */
const beginWith = async (password: string, mobile: string) => {
  const ticket = await resetTicket(mobile)
  await app.prepare('POST', '/api/merchant/SetPassword', { body: { password, confirmPassword: password, ticket } })
}
const signIn = (account: string, password: string) =>
  app.call('POST', '/api/app/login', { body: { account, password } })
const alive = async (member: TestMember) =>
  (await app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })).code === 200

test('P6, P14: a reset ticket works signed out, ends every session and opens none', async () => {
  const member = await app.member()
  const elsewhere = await app.member({ mobile: member.mobile })
  const answer = await setPassword(FIRST, { ticket: await resetTicket(member.mobile) })
  expect(answer).toMatchObject({ status: 200, code: 200, result: null })
  expect(answer.headers).not.toHaveProperty('access-token')
  expect([await alive(member), await alive(elsewhere)]).toEqual([false, false])
  await app.advanceClock(16 * 60_000)
  for (const { bothTokens } of [member, elsewhere])
    expect(await app.call('GET', '/api/app/getUserInfo', { headers: bothTokens })).toMatchObject({ code: 401 })
  await app.advanceClock(0)
  expect(await signIn(member.mobile, FIRST)).toMatchObject({ code: 200 })
})

test('P6: the old password ends the other sessions and keeps this one', async () => {
  const mobile = randomMobile()
  await app.member({ mobile })
  await beginWith(FIRST, mobile)
  const [here, elsewhere] = [await app.member({ mobile }), await app.member({ mobile })]
  expect(await setPassword(SECOND, { oldPassword: 'not the old one' }, here.bearer)).toMatchObject({ code: 1001 })
  expect(await alive(elsewhere)).toBe(true)
  expect(await setPassword(SECOND, { oldPassword: FIRST }, here.bearer)).toMatchObject({ code: 200 })
  expect(await alive(here)).toBe(true)
  expect(await alive(elsewhere)).toBe(false)
  expect(await signIn(mobile, FIRST)).toMatchObject({ code: 1001 })
  expect(await signIn(mobile, SECOND)).toMatchObject({ code: 200 })
})

test('P14: a session alone sets neither a first nor another password', async () => {
  const member = await app.member()
  expect(await setPassword(FIRST, {}, member.bearer)).toMatchObject({
    code: 400,
    result: { fields: { ticket: 'missing' } },
  })
  expect(await setPassword(FIRST, { oldPassword: 'whatever it is' }, member.bearer)).toMatchObject({ code: 400 })
  await beginWith(FIRST, member.mobile)
  const again = await app.member({ mobile: member.mobile })
  expect(await setPassword(SECOND, {}, again.bearer)).toMatchObject({
    code: 400,
    result: { fields: { oldPassword: 'V3' } },
  })
  expect(await signIn(member.mobile, FIRST)).toMatchObject({ code: 200 })
})

async function currentTicket({ mobile, bearer }: TestMember) {
  const { result } = await app.prepare('POST', '/api/merchant/CheckMobileCode', {
    body: { code: await app.send(mobile, 'current', bearer) },
    headers: bearer,
  })
  return result.ticket as string
}

test('a ticket of the own phone sets a first password, works once, and ends the other sessions', async () => {
  const here = await app.member()
  const elsewhere = await app.member({ mobile: here.mobile })
  const ticket = await currentTicket(here)
  expect(await setPassword(FIRST, { ticket }, here.bearer)).toMatchObject({ code: 200 })
  expect([await alive(here), await alive(elsewhere)]).toEqual([true, false])
  expect(await setPassword(SECOND, { ticket }, here.bearer)).toMatchObject({ code: 1002 })
  expect(await signIn(here.mobile, FIRST)).toMatchObject({ code: 200 })
})

test('a ticket of the own phone replaces an existing password, too', async () => {
  const member = await app.member()
  await setPassword(FIRST, { ticket: await currentTicket(member) }, member.bearer)
  expect(await setPassword(SECOND, { ticket: await currentTicket(member) }, member.bearer)).toMatchObject({ code: 200 })
  expect(await signIn(member.mobile, SECOND)).toMatchObject({ code: 200 })
})

test('a ticket of the own phone works neither signed out nor for another member', async () => {
  const [mine, theirs] = [await app.member(), await app.member()]
  const ticket = await currentTicket(theirs)
  expect(await setPassword(FIRST, { ticket })).toMatchObject({ code: 1002 })
  expect(await setPassword(FIRST, { ticket }, mine.bearer)).toMatchObject({ code: 1002 })
  expect(await setPassword(FIRST, { ticket }, theirs.bearer)).toMatchObject({ code: 200 })
})

test('P14: notifies the owner, with device and address', async () => {
  const member = await app.member()
  await setPassword(
    FIRST,
    { ticket: await resetTicket(member.mobile) },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  )
  const again = await app.member({ mobile: member.mobile })
  const { result: me } = await app.call('GET', '/api/app/getUserInfo', { headers: again.bearer })
  const { result } = await app.call('GET', `/api/events?stream=user:${me.userId}&after=0`, { headers: again.bearer })
  const notices = result.rows.filter(({ type }: { type: string }) => type === 'notice')
  expect(notices).toMatchObject([
    { data: { kind: 'passwordChanged', device: 'Firefox\u2002Linux', address: '127.0.0.1' } },
  ])
  expect(() => userEvents.notice.parse(notices[0].data)).not.toThrow()
})

test('refuses a call without session and ticket with 401', async () => {
  expect(await setPassword(FIRST, { oldPassword: SECOND })).toMatchObject({ code: 401 })
})

test("refuses another member's reset ticket", async () => {
  const [mine, theirs] = [await app.member(), await app.member()]
  expect(await setPassword(FIRST, { ticket: await resetTicket(theirs.mobile) }, mine.bearer)).toMatchObject({
    code: 1002,
  })
  expect(await alive(theirs)).toBe(true)
})

test('P14: a ticket works once among ten concurrent calls', async () => {
  const member = await app.member()
  const ticket = await resetTicket(member.mobile)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, k) => setPassword(`password number ${k}`, { ticket })),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 1002)).toHaveLength(9)
})

test('a reset for an unknown phone gives a ticket that sets no password', async () => {
  const ticket = await resetTicket(randomMobile())
  expect(await setPassword(FIRST, { ticket })).toMatchObject({ code: 1003 })
})

test('limits guesses of the old password to ten', async () => {
  const member = await app.member()
  await beginWith(FIRST, member.mobile)
  const again = await app.member({ mobile: member.mobile })
  for (let k = 0; k < 10; k += 1)
    expect(await setPassword(SECOND, { oldPassword: `guess number ${k}` }, again.bearer)).toMatchObject({ code: 1001 })
  expect(await setPassword(SECOND, { oldPassword: FIRST }, again.bearer)).toMatchObject({ code: 429 })
})
