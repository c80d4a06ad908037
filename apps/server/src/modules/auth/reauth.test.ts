import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { TEST_PASSWORD, registerTestMember } from './test-registration.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const states: readonly [string, (member: TestMember) => Promise<unknown>][] = [
  ['has ended', ({ bearer }) => app.prepare('POST', '/api/app/logout', { headers: bearer })],
  ['goes on', () => Promise.resolve()],
]

describe.each(states)('signing in with the tokens of a session that %s', (state, become) => {
  const from = state === 'has ended' ? '10.8.0.1' : '10.8.0.2'

  test('P13: counts a wrong password like any other: after ten the right one is refused, too', async () => {
    const { account } = await registerTestMember(app)
    const member = await app.member()
    await become(member)
    const signIn = (password: string, headers = member.bothTokens) =>
      app.call('POST', '/api/app/login', { body: { account, password }, headers, from })

    for (let k = 0; k < 10; k += 1) expect(await signIn('wrong')).toMatchObject({ status: 200, code: 1001 })
    expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 200, code: 429 })
    expect(await signIn(TEST_PASSWORD, {})).toMatchObject({ code: 429 })
  })

  test('counts a wrong code like any other: the fifth invalidates the code', async () => {
    const member = await app.member()
    await become(member)
    const code = await app.send(member.mobile, 'login')
    const wrong = code === '000000' ? '000001' : '000000'
    const signIn = (code: string) =>
      app.call('POST', '/api/app/login', { body: { mobile: member.mobile, code }, headers: member.bothTokens })

    for (let k = 0; k < 5; k += 1) expect(await signIn(wrong)).toMatchObject({ status: 200, code: 1002 })
    expect(await signIn(code)).toMatchObject({ code: 1002 })
  })

  test('counts a sent code like any other: the next must wait a minute', async () => {
    const member = await app.member()
    await become(member)
    await app.database.pool.query('delete from code_sends where phone = $1', [`86${member.mobile}`])
    const send = () =>
      app.call('POST', '/api/app/Send', {
        body: { mobile: member.mobile, purpose: 'login' },
        headers: member.bothTokens,
      })

    expect(await send()).toMatchObject({ code: 200 })
    expect(await send()).toMatchObject({ status: 200, code: 429 })
  })
})
