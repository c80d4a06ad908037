import { beforeAll, describe, expect, test } from 'vitest'
import { withoutTable } from '../database/test-away.ts'
import { anyMobile, testApp, type TestApp } from '../test-app.ts'
import { PASSWORD, registered } from './test-registered.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const signIn = (account: string, password: string, from: string) => app.call('POST', '/api/app/login', { body: { account, password }, from })
const pointsOf = async (key: string) => (await app.database.pool.query<{ points: number }>('select points from limits where key = $1', [key])).rows[0]?.points
const failedBefore = (address: string, times: number) => app.database.pool.query('insert into limits (key, points, expire) values ($1, $2, $3)', [`day:${address}`, times, Date.now() + 3_600_000])

describe('the hundred failures that an address has in a day', () => {
  test('are failures alone, of whichever account', async () => {
    const { account } = await registered(app)
    for (let k = 0; k < 3; k += 1) expect(await signIn(account, PASSWORD, '10.30.0.1')).toMatchObject({ code: 200 })
    for (const name of [account, 'nobody-of-this-name']) expect(await signIn(name, 'wrong', '10.30.0.1')).toMatchObject({ code: 1001 })
    expect(await pointsOf('day:10.30.0.1')).toBe(2)
  })

  test('P13: end with the hundredth, also for the right password', async () => {
    const { account } = await registered(app)
    await failedBefore('10.30.0.2', 99)
    expect(await signIn('nobody', 'wrong', '10.30.0.2')).toMatchObject({ code: 1001 })
    const refused = await signIn(account, PASSWORD, '10.30.0.2')
    expect(refused).toMatchObject({ status: 200, code: 429 })
    expect(refused.headers['retry-after']).toBe(String(refused.result.retryAfter))
  })
})

describe('an address of IPv6', () => {
  test('P13: is counted by its network: whoever has one has them all', async () => {
    await failedBefore('2001:db8:1:2::', 100)
    expect(await signIn('whoever', 'wrong', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toMatchObject({ code: 429 })
    expect(await signIn('whoever', 'wrong', '2001:db8:1:3::1')).toMatchObject({ code: 1001 })
  })

  test('that says an address of IPv4 in other words is that address', async () => {
    await failedBefore('10.30.0.3', 100)
    expect(await signIn('whoever', 'wrong', '::ffff:10.30.0.3')).toMatchObject({ code: 429 })
  })

  test('sends codes by its network too', async () => {
    await app.database.pool.query("insert into sends (phone, address, at) select '8613900000000', '2001:db8:2:2::', $1 from generate_series(1, 20)", [new Date(Date.now() - 300_000)])
    const send = (from: string) => app.call('POST', '/api/app/Send', { body: { mobile: anyMobile(), purpose: 'login' }, from })
    expect(await send('2001:db8:2:2::beef')).toMatchObject({ code: 429 })
    expect(await send('2001:db8:2:3::beef')).toMatchObject({ code: 200 })
  })

  test('of a network that the owner came from is known to the account, while strangers wait', async () => {
    const { account } = await registered(app)
    expect(await signIn(account, PASSWORD, '2001:db8:7:7::1')).toMatchObject({ code: 200 })
    for (let k = 0; k < 14; k += 1) await signIn(account, 'wrong all the time', `10.31.0.${k}`)
    expect(await signIn(account, PASSWORD, '2001:db8:7:8::1')).toMatchObject({ code: 429 })
    expect(await signIn(account, PASSWORD, '2001:db8:7:7:1234::1')).toMatchObject({ code: 200 })
  })
})

describe('a count that can not be read', () => {
  test('P34: lets nobody in, the right password neither', async () => {
    const { account } = await registered(app)
    expect(await withoutTable(app.database.pool, 'limits', () => signIn(account, PASSWORD, '10.30.0.4'))).toMatchObject({ status: 500, code: 500, result: null })
    expect(await signIn(account, PASSWORD, '10.30.0.4')).toMatchObject({ code: 200 })
  })

  test('sends no code', async () => {
    const mobile = anyMobile()
    const answer = await withoutTable(app.database.pool, 'sends', () => app.call('POST', '/api/app/Send', { body: { mobile, purpose: 'login' } }))
    expect(answer).toMatchObject({ status: 500, result: null })
    expect((await app.database.pool.query('select from outbox where mobile = $1', [mobile])).rowCount).toBe(0)
  })
})
