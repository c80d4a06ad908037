import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { proofOf, testBrowser } from './test-browser.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.advanceClock(0))

const { ask, askToBind, phone, profile } = testBrowser(() => app)
const anyone = () => `u${randomUUID().slice(0, 8)}`

async function bound() {
  const member = await app.member()
  const openid = anyone()
  const qr = await askToBind(member.bearer)
  await phone(qr.id, 'scan', openid)
  await phone(qr.id, 'confirm', openid)
  return { ...member, openid, qr }
}
const unbind = (headers: Record<string, string>) => app.call('DELETE', '/api/account/wechat', { headers })
const signInBy = async (openid: string) => {
  const qr = await ask()
  await phone(qr.id, 'confirm', openid)
  return (await qr.poll()).result as { status: string; accessToken: string }
}

describe('binding', () => {
  test('adds WeChat as a sign-in method of the member, and its QR code gives no tokens', async () => {
    const { accessToken, openid, qr } = await bound()
    expect((await qr.poll()).result).toEqual({
      status: 'confirmed',
      name: `微信 ${openid}`,
      avatar: expect.any(String),
    })
    const mine = await profile(accessToken)
    expect(mine).toMatchObject({ bind_wechat: true, openid: `sandbox:${openid}` })
    expect((await profile((await signInBy(openid)).accessToken))['userId']).toBe(mine['userId'])
  })

  test('shows on the phone that it is a binding, not a sign-in', async () => {
    const member = await app.member()
    const qr = await askToBind(member.bearer)
    const { body } = await app.call('GET', `/sandbox/scan/${qr.id}`)
    expect(body).toContain('绑定')
    expect(body).not.toContain('Confirm sign-in')
  })

  test('needs a session', async () => {
    expect(await app.call('POST', '/api/account/wechat/qr')).toMatchObject({ code: 401 })
    expect(await unbind({})).toMatchObject({ code: 401 })
  })

  test('P6: requires the owner’s proof, refuses another member’s, and notifies the owner', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const requestQr = (body: object) => app.call('POST', '/api/account/wechat/qr', { headers: member.bearer, body })
    expect(await requestQr({})).toMatchObject({ code: 400, result: { fields: { ticket: 'missing' } } })
    expect(await requestQr({ password: 'the old password' })).toMatchObject({ code: 400 })
    expect(await requestQr(await proofOf(app, other.bearer))).toMatchObject({ code: 1002 })
    const proof = await proofOf(app, member.bearer)
    const [first, second] = [await requestQr(proof), await requestQr(proof)]
    expect([first.code, second.code]).toEqual([200, 200])
    await phone((second.result as { id: string }).id, 'confirm', anyone())
    const { body } = await app.call('GET', '/api/message/list?type=notice', { headers: member.bearer })
    expect(body).toContain('微信已绑定')
  })

  test('P6: requires the password of an account without a phone', async () => {
    const member = await app.member()
    const ticket = await app.prepare('POST', '/api/app/CheckMobile2', {
      body: { mobile: member.mobile, code: await app.send(member.mobile, 'reset'), purpose: 'reset' },
    })
    await app.prepare('POST', '/api/merchant/SetPassword', {
      body: { password: 'the old password', confirmPassword: 'the old password', ticket: ticket.result.ticket },
    })
    const { bearer } = await app.member({ mobile: member.mobile })
    await app.database.pool.query(
      "update members set phone = null, account = 'no-phone', account_key = 'no-phone' where phone = $1",
      [`86${member.mobile}`],
    )
    const requestQr = (password: string) =>
      app.call('POST', '/api/account/wechat/qr', { headers: bearer, body: { password } })
    expect(await requestQr('another password')).toMatchObject({ code: 1001 })
    expect(await requestQr('the old password')).toMatchObject({ code: 200 })
  })

  test('is refused for a WeChat account that another member has bound', async () => {
    const first = await bound()
    const second = await app.member()
    const qr = await askToBind(second.bearer)
    await phone(qr.id, 'scan', first.openid)
    expect(await phone(qr.id, 'confirm', first.openid)).toMatchObject({ status: 200, code: 1003 })
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'taken' })
    expect(await profile(second.accessToken)).toMatchObject({ bind_wechat: false, openid: '' })
    expect(await profile(first.accessToken)).toMatchObject({ bind_wechat: true })
  })

  test('is refused when the member is banned before the phone confirms', async () => {
    const member = await app.member()
    const qr = await askToBind(member.bearer)
    const openid = anyone()
    await phone(qr.id, 'scan', openid)
    await app.database.pool.query("update members set state = 'banned' where phone = $1", [`86${member.mobile}`])
    expect(await phone(qr.id, 'confirm', openid)).toMatchObject({ status: 200, code: 1003 })
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'unusable' })
    await app.database.pool.query("update members set state = 'active' where phone = $1", [`86${member.mobile}`])
    expect(await profile(member.accessToken)).toMatchObject({ bind_wechat: false, openid: '' })
  })

  test('is refused to a member who already has a WeChat account', async () => {
    const { bearer } = await bound()
    expect(await app.call('POST', '/api/account/wechat/qr', { headers: bearer, body: {} })).toMatchObject({
      status: 200,
      code: 1003,
    })
  })

  test('binds one of two accounts that confirm at once', async () => {
    const member = await app.member()
    const [one, two] = [await askToBind(member.bearer), await askToBind(member.bearer)]
    const steps = await Promise.all([phone(one.id, 'confirm', anyone()), phone(two.id, 'confirm', anyone())])
    expect(steps.map(({ code }) => code).sort()).toEqual([1003, 200].sort())
    const outcomes = [(await one.poll()).result, (await two.poll()).result]
    expect(outcomes.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
    expect(outcomes).toContainEqual({ status: 'refused', reason: 'bound' })
  })

  test('is refused after the requesting session has signed out', async () => {
    const member = await app.member()
    const qr = await askToBind(member.bearer)
    await app.prepare('POST', '/api/app/logout', { headers: member.bearer })
    expect(await phone(qr.id, 'confirm', anyone())).toMatchObject({ code: 1006 })
    expect((await qr.poll()).result).toEqual({ status: 'refused', reason: 'signedOut' })
    const { rows } = await app.database.pool.query('select wechat_official_openid from members where phone = $1', [
      `86${member.mobile}`,
    ])
    expect(rows).toEqual([{ wechat_official_openid: null }])
  })

  test('stays confirmed after the two minutes of its QR code', async () => {
    const { qr } = await bound()
    await app.advanceClock(200_000)
    await app.database.pool.query('select 1')
    expect((await qr.poll()).result).toMatchObject({ status: 'confirmed' })
  })
})

describe('unbinding', () => {
  test('frees the WeChat account, which then signs in as another member', async () => {
    const { bearer, accessToken, openid } = await bound()
    expect(await unbind(bearer)).toMatchObject({ code: 200, result: { bind_wechat: false, openid: '' } })
    expect(await profile((await signInBy(openid)).accessToken)).not.toMatchObject({
      userId: (await profile(accessToken))['userId'],
    })
  })

  test('P6: notifies the owner, once for each account that is unbound', async () => {
    const { bearer } = await bound()
    await unbind(bearer)
    await unbind(bearer)
    const { body } = await app.call('GET', '/api/message/list?type=notice', { headers: bearer })
    expect(body.split('微信已解绑')).toHaveLength(2)
  })

  test('is refused when WeChat is the only sign-in method, and the member can still sign in', async () => {
    const openid = anyone()
    const { accessToken } = await signInBy(openid)
    const refused = await unbind({ authorization: `Bearer ${accessToken}` })
    expect(refused).toMatchObject({
      status: 200,
      code: 1003,
      message: '微信是您唯一的登录方式，请先绑定手机号或设置账号密码',
    })
    expect((await profile((await signInBy(openid)).accessToken))['userId']).toBe((await profile(accessToken))['userId'])
  })

  test('does not count a password without an account name as a sign-in method', async () => {
    const openid = anyone()
    const { accessToken } = await signInBy(openid)
    const { userId } = await profile(accessToken)
    const headers = { authorization: `Bearer ${accessToken}` }
    await app.database.pool.query("update members set password_hash = 'x' where id = $1", [userId])
    expect(await unbind(headers)).toMatchObject({ code: 1003 })
    await app.database.pool.query('update members set account = $2, account_key = $2 where id = $1', [userId, anyone()])
    expect(await unbind(headers)).toMatchObject({ code: 200 })
  })
})
