import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { spawnServer } from '../../events/websocket/test-crash.ts'
import { call } from '../../events/websocket/test-page.ts'
import { sharedTestServer } from '../../events/websocket/test-shared-server.ts'
import { signedIn } from '../../events/websocket/test-server.ts'

const { database, server } = await sharedTestServer()

const WELCOME = 1000

const pointsOf = async (memberId: string) => (await server.ledger.balance(memberId)).points

test('P42: credits a daily check-in once when the server crashes after storing it', async () => {
  const { token, memberId } = await signedIn(server)
  const dying = await spawnServer(database.url, 0, 'day.signed')
  await call(dying.url, token, 'POST', '/api/merchant/increasedsign').catch(() => null)
  await dying.gone
  expect(await pointsOf(memberId)).toBe(WELCOME + 5)
  const again = await Promise.all(
    Array.from({ length: 5 }, () => call(server.url, token, 'POST', '/api/merchant/increasedsign')),
  )
  expect(again.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 2003))
  expect(await pointsOf(memberId)).toBe(WELCOME + 5)
})

async function makeCode() {
  const admin = await signedIn(server)
  await database.pool.query("update members set role = 'admin' where id = $1", [admin.memberId])
  const made = await call(server.url, admin.token, 'POST', '/api/admin/codes', {
    count: 1,
    points: 50,
    days: 30,
    note: 'r',
  })
  return (made.result as { codes: string[] }).codes[0]
}

test('P43: neither redeems a code nor counts an attempt when the server crashes meanwhile', async () => {
  const { token, memberId } = await signedIn(server)
  const code = await makeCode()
  const dying = await spawnServer(database.url, 0, 'code.used')
  await call(dying.url, token, 'POST', '/api/redeem', { code }).catch(() => null)
  await dying.gone
  expect(
    (await database.pool.query('select from rate_limits where key = $1 and points > 0', [`redeem:${memberId}`]))
      .rowCount,
  ).toBe(0)
  expect(await call(server.url, token, 'POST', '/api/redeem', { code })).toMatchObject({
    code: 200,
    result: { points: 50 },
  })
})

test('P43: credits a code once when the server crashes afterwards, and repeats the response for its key', async () => {
  const { token, memberId } = await signedIn(server)
  const code = await makeCode()
  const dying = await spawnServer(database.url, 0, 'code.redeemed')
  const key = randomUUID()
  await call(dying.url, token, 'POST', '/api/redeem', { code }, key).catch(() => null)
  await dying.gone
  expect(await pointsOf(memberId)).toBe(WELCOME + 50)
  expect(await call(server.url, token, 'POST', '/api/redeem', { code }, key)).toMatchObject({
    code: 200,
    result: { points: 50 },
  })
  expect(await call(server.url, token, 'POST', '/api/redeem', { code })).toMatchObject({ code: 2002 })
  expect(await pointsOf(memberId)).toBe(WELCOME + 50)
})
