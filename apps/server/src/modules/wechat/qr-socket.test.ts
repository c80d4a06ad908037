import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { members } from '../../database/schema/schema.ts'
import { testDatabase } from '../../database/test-database.ts'
import { call, openPage } from '../../events/websocket/test-page.ts'
import { signedIn, startServer } from '../../events/websocket/test-server.ts'

interface QrKey {
  id: string
  secret: string
}

let server: Awaited<ReturnType<typeof startServer>>
let other: Awaited<ReturnType<typeof startServer>>
const pages: ReturnType<typeof openPage>[] = []

beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url)
  other = await startServer(url)
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.close()
  await server.clock.setOffset(0)
})
afterAll(() => Promise.all([server.close(), other.close()]))

const ask = async (): Promise<QrKey> => {
  const { id, secret } = (await call(server.url, '', 'GET', '/MPSign/getLoginQrcode')).result as QrKey
  return { id, secret }
}
const phone = (id: string, action: string, at = server) =>
  call(at.url, '', 'POST', '/sandbox/scan', { id, action, openid: 'socket' })
const poll = async ({ id, secret }: QrKey) =>
  (
    (await (await fetch(`${server.url}/api/app/WechatLogin/${id}`, { headers: { 'x-qr-secret': secret } })).json()) as {
      result: { status: string; accessToken?: string }
    }
  ).result

function open(at = server) {
  const page = openPage(at.url)
  pages.push(page)
  return page
}

/** A browser that shows a QR and follows its stream. */
async function listen({ id, secret }: QrKey, at = server) {
  const page = open(at)
  await page.send({ type: 'hello', qr: { id, secret } })
  await page.waitForMessage('welcome')
  await page.send({ type: 'follow', stream: `qr:${id}`, after: 0 })
  return page
}

test('pushes scanned and confirmed events to the browser through any process, without the tokens', async () => {
  const qr = await ask()
  const [here, there] = [await listen(qr), await listen(qr, other)]
  await phone(qr.id, 'scan')
  for (const page of [here, there])
    expect(await page.waitForMessage('scanned')).toMatchObject({
      stream: `qr:${qr.id}`,
      seq: 1,
      data: { name: '微信 socket' },
    })
  await phone(qr.id, 'confirm', other)
  for (const page of [here, there])
    expect(await page.waitForMessage('confirmed')).toEqual({
      stream: `qr:${qr.id}`,
      seq: 2,
      type: 'confirmed',
      data: {},
    })
  const { accessToken } = await poll(qr)
  expect(accessToken).toEqual(expect.any(String))
  expect(JSON.stringify([here.frames, there.frames])).not.toContain(accessToken)
})

test('pushes a refusal and the expiry to the browser', async () => {
  const [refused, late] = [await ask(), await ask()]
  const [first, second] = [await listen(refused), await listen(late)]
  await phone(refused.id, 'refuse')
  expect(await first.waitForMessage('refused')).toMatchObject({ data: { reason: 'declined' } })
  await server.clock.setOffset(121_000)
  expect(await second.waitForMessage('expired')).toMatchObject({ seq: 1 })
  expect(first.events().map(({ type }) => type)).toEqual(['scanned', 'refused'])
})

test.each([
  ['a wrong secret', (qr: QrKey, stranger: QrKey) => ({ id: qr.id, secret: stranger.secret })],
  ['no secret', (qr: QrKey) => ({ id: qr.id, secret: '' })],
  ['a wrong id', (qr: QrKey) => ({ id: 'none', secret: qr.secret })],
])('refuses a socket with %s', async (_, qrOf) => {
  const page = open()
  await page.send({ type: 'hello', qr: qrOf(await ask(), await ask()) })
  expect(await page.closed()).toEqual({ code: 4401, reason: 'signedOut' })
  expect(page.frames).toEqual([])
})

test('P15: gives access with a QR code’s secret to its own stream only', async () => {
  const [mine, yours] = [await ask(), await ask()]
  const { memberId } = await signedIn(server)
  const page = await listen(mine)
  for (const stream of [`qr:${yours.id}`, `user:${memberId}`, 'admin:members', 'qr:']) {
    await page.send({ type: 'follow', stream, after: 0 })
    await expect.poll(() => page.frames).toContainEqual({ type: 'refused', stream, code: 404 })
  }
  await phone(yours.id, 'scan')
  await phone(mine.id, 'scan')
  await page.waitForMessage('scanned')
  expect(page.events().map(({ stream }) => stream)).toEqual([`qr:${mine.id}`])
})

test('closes a QR code’s socket that presents another identity', async () => {
  const page = await listen(await ask())
  await page.send({ type: 'hello', qr: await ask() })
  expect((await page.closed()).code).toBe(4401)
  const again = await listen(await ask())
  await again.send({ type: 'hello', token: (await signedIn(server)).token })
  expect((await again.closed()).code).toBe(4401)
})

test('closes a socket after its QR code has expired', async () => {
  const page = await listen(await ask())
  await server.clock.setOffset(120_000 + 16_000)
  expect((await page.closed()).code).toBe(4401)
})

test('lets a member follow their own binding QR code, but not another member’s or one for signing in', async () => {
  const [owner, stranger] = [await signedIn(server), await signedIn(server)]
  await server.db
    .update(members)
    .set({ passwordHash: await server.passwords.hash('the old password', '127.0.0.1') })
    .where(eq(members.id, owner.memberId))
  const { id } = (
    await call(server.url, owner.token, 'POST', '/api/account/wechat/qr', { password: 'the old password' })
  ).result as QrKey
  const login = await ask()
  const [mine, theirs] = [open(), open()]
  await mine.send({ type: 'hello', token: owner.token })
  await theirs.send({ type: 'hello', token: stranger.token })
  for (const page of [mine, theirs])
    for (const stream of [`qr:${id}`, `qr:${login.id}`]) await page.send({ type: 'follow', stream, after: 0 })
  for (const page of [mine, theirs])
    await expect.poll(() => page.frames).toContainEqual({ type: 'refused', stream: `qr:${login.id}`, code: 404 })
  await phone(id, 'scan')
  await mine.waitForMessage('scanned')
  expect(theirs.frames).toContainEqual({ type: 'refused', stream: `qr:${id}`, code: 404 })
  expect(theirs.events()).toEqual([])
  const events = (token: string) =>
    call(server.url, token, 'GET', `/api/events?stream=${encodeURIComponent(`qr:${id}`)}`)
  expect(await events(owner.token)).toMatchObject({ code: 200, result: { head: 1 } })
  expect(await events(stranger.token)).toMatchObject({ code: 404 })
})
