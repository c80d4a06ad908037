import { randomUUID } from 'node:crypto'
import type { SendResult } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { families, members, messages } from '../../database/schema/schema.ts'
import { INTERVALS } from '../../app/intervals.ts'
import { testDatabase } from '../../database/test-database.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import { MAX_SOCKETS } from './socket-limits.ts'
import { call, openPage } from './test-page.ts'
import { signedIn, startServer } from './test-server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let other: Awaited<ReturnType<typeof startServer>>
const pages: ReturnType<typeof openPage>[] = []

beforeAll(async () => {
  const { url } = await testDatabase()
  server = await startServer(url, {
    variables: { PUBLIC_URL: 'https://moyun.example', ALLOWED_ORIGINS: 'https://partner.example' },
  })
  other = await startServer(url)
})
afterEach(async () => {
  for (const page of pages.splice(0)) page.close()
  await server.clock.setOffset(0)
})
afterAll(() => Promise.all([server.close(), other.close()]))

function open(options?: Parameters<typeof openPage>[1], at = server) {
  const page = openPage(at.url, options)
  pages.push(page)
  return page
}

async function welcome(who: { token: string }, at = server) {
  const page = open({}, at)
  await page.send({ type: 'hello', token: who.token })
  await page.waitForMessage('welcome')
  return page
}

/** Sends a question in a new conversation. */
async function ask({ url }: { url: string }, { token }: { token: string }, text = '?') {
  const { result } = await call(url, token, 'POST', '/api/chat/conversations', {})
  const question = { id: randomUUID(), parentId: null, text }
  const { id } = result as { id: string }
  return (await call(url, token, 'POST', `/api/chat/conversations/${id}/messages`, question)).result as SendResult
}

const add = (stream: string, text = 'x') =>
  server.db.transaction((tx) => server.eventLog.append(tx, stream, 'delta', { text }))

describe('hello', () => {
  test('is answered with the expiry of its token', async () => {
    const page = await welcome(await signedIn(server))

    const { expiresAt } = await page.waitForMessage('welcome')
    expect(Date.parse(String(expiresAt)) - Date.now()).toBeGreaterThan(14 * 60_000)
  })

  test('P21: must come within five seconds', async () => {
    expect(INTERVALS.helloMs).toBe(5_000)
    const impatient = await startServer((await testDatabase()).url, { intervals: { ...fastIntervals, helloMs: 300 } })
    const began = performance.now()
    const page = open({}, impatient)

    expect(await page.closed()).toEqual({ code: 4408, reason: 'tooSlow' })
    expect(performance.now() - began).toBeGreaterThan(200)
    await impatient.close()
  })

  test.each([
    ['no', ''],
    ['a made-up', 'nonsense'],
    ['an unsigned', 'eyJhbGciOiJub25lIn0.e30.'],
    ['a long', 'x'.repeat(4000)],
  ])('P21: with %s token is refused', async (_, token) => {
    const page = open()
    await page.send({ type: 'hello', token })

    expect((await page.closed()).code).toBe(4401)
  })

  test('P21: is required before any other frame', async () => {
    const { memberId } = await signedIn(server)
    const page = open()
    await page.send({ type: 'follow', stream: `user:${memberId}` })

    expect((await page.closed()).code).toBe(4401)
    expect(page.frames).toEqual([])
  })

  test('P21: renews the connection when it is repeated, for the same member only', async () => {
    const who = await signedIn(server)
    const again = await signedIn(server, who.memberId)
    const page = await welcome(who)
    await page.send({ type: 'hello', token: again.token })
    await expect.poll(() => page.frames.filter(({ type }) => type === 'welcome')).toHaveLength(2)

    await page.send({ type: 'hello', token: (await signedIn(server)).token })
    expect((await page.closed()).code).toBe(4401)
  })
})

describe('the origin', () => {
  test.each([
    ['its own host', (url: string) => url],
    ['PUBLIC_URL', () => 'https://moyun.example'],
    ['ALLOWED_ORIGINS', () => 'https://partner.example'],
  ])('may be %s', async (_, origin) => {
    const page = open({ origin: origin(server.url) })
    await page.send({ type: 'hello', token: (await signedIn(server)).token })

    await page.waitForMessage('welcome')
  })

  test.each(['https://evil.example', 'null', 'https://moyun.example.evil.example', 'http://moyun.example'])(
    'P21: may not be %s',
    async (origin) => {
      const page = open({ origin })

      expect((await page.closed()).code).toBe(4403)
      expect(page.frames).toEqual([])
    },
  )

  test('P21: may not be a host that X-Forwarded-Host claims', async () => {
    const behind = await startServer((await testDatabase()).url, { variables: { TRUST_PROXY_HOPS: '1' } })
    const page = open({ origin: 'https://evil.example', headers: { 'x-forwarded-host': 'evil.example' } }, behind)

    expect((await page.closed()).code).toBe(4403)
    await behind.close()
  })
})

describe('follow', () => {
  test('sends the events after a sequence number and then new events, from any process', async () => {
    const who = await signedIn(server)
    const stream = `user:${who.memberId}`
    for (const text of ['1', '2', '3']) await add(stream, text)
    const [here, there] = [await welcome(who), await welcome(who, other)]
    for (const page of [here, there]) await page.send({ type: 'follow', stream, after: 1 })
    await add(stream, '4')

    for (const page of [here, there]) await expect.poll(() => page.events().map(({ seq }) => seq)).toEqual([2, 3, 4])
    expect(here.events()[0]).toEqual({ stream, seq: 2, type: 'delta', data: { text: '2' } })
  })

  test('restarts at the new position when it is repeated; unfollow ends it', async () => {
    const who = await signedIn(server)
    const stream = `user:${who.memberId}`
    const page = await welcome(who)
    await page.send({ type: 'follow', stream, after: 0 })
    await add(stream)
    await expect.poll(() => page.events()).toHaveLength(1)
    await page.send({ type: 'follow', stream, after: 0 })
    await expect.poll(() => page.events().map(({ seq }) => seq)).toEqual([1, 1])
    await page.send({ type: 'unfollow', stream })
    await page.send({ type: 'follow', stream: 'run:none' })
    await page.waitForMessage('refused')
    await add(stream)

    expect((await server.eventLog.read(stream, 0, 10)).length).toBe(2)
    expect(page.events()).toHaveLength(2)
  })

  test('P19: refuses foreign, unknown and malformed streams, on the socket and by polling', async () => {
    const [who, stranger] = [await signedIn(server), await signedIn(server)]
    const sent = await ask(server, stranger)
    const page = await welcome(who)
    const streams = [
      `user:${stranger.memberId}`,
      sent.stream,
      `user:${randomUUID()}`,
      `run:${randomUUID()}`,
      'run:x',
      'nonsense',
      `user:${who.memberId}\u0000`,
      'visitor:1',
      'qr:1',
      '',
    ]
    for (const stream of streams) await page.send({ type: 'follow', stream, after: 0 })

    await expect
      .poll(() => page.frames.filter(({ type }) => type === 'refused'))
      .toEqual(streams.map((stream) => ({ type: 'refused', stream, code: 404 })))
    expect(page.events()).toEqual([])
    for (const stream of streams) {
      const answer = await call(server.url, who.token, 'GET', `/api/events?stream=${encodeURIComponent(stream)}`)
      expect(answer.code).toBe(stream.includes('\u0000') ? 400 : 404)
      expect(answer.result ?? {}).not.toHaveProperty('rows')
    }
  })

  test('does not find an own stream whose name is in capitals', async () => {
    const who = await signedIn(server)
    const { stream } = await ask(server, who)
    const [, generationId = ''] = stream.split(':')

    expect(await call(server.url, who.token, 'GET', `/api/events?stream=${stream}`)).toMatchObject({ code: 200 })
    for (const name of [`run:${generationId.toUpperCase()}`, `user:${who.memberId.toUpperCase()}`]) {
      expect(await call(server.url, who.token, 'GET', `/api/events?stream=${name}`)).toMatchObject({ code: 404 })
    }
  })

  test('returns the events and the head by polling, and refuses a negative number', async () => {
    const who = await signedIn(server)
    const stream = `user:${who.memberId}`
    for (const text of ['1', '2', '3']) await add(stream, text)

    expect(await call(other.url, who.token, 'GET', `/api/events?stream=${stream}&after=2`)).toMatchObject({
      code: 200,
      result: { rows: [{ seq: 3 }], head: 3 },
    })
    expect(await call(other.url, who.token, 'GET', `/api/events?stream=${stream}&after=-1`)).toMatchObject({
      code: 400,
    })
  })
})

describe('the end of a session', () => {
  test('P6, P21: closes its sockets in every process, and no others', async () => {
    const who = await signedIn(server)
    const elsewhere = await signedIn(server, who.memberId)
    const [here, there, kept] = [await welcome(who), await welcome(who, other), await welcome(elsewhere)]
    await server.db.transaction((tx) => server.sessions.end(tx, [who.sessionId], 'endedByMember'))

    expect((await here.closed()).code).toBe(4401)
    expect((await there.closed()).code).toBe(4401)
    expect(kept.isOpen()).toBe(true)
  })

  test('P21: is followed by no event that is stored after it', async () => {
    const who = await signedIn(server)
    const stream = `user:${who.memberId}`
    const page = await welcome(who, other)
    await page.send({ type: 'follow', stream, after: 0 })
    await add(stream, 'before')
    await expect.poll(() => page.events()).toHaveLength(1)
    await server.db.transaction((tx) => server.sessions.end(tx, [who.sessionId], 'endedByMember'))
    await add(stream, 'after')

    expect((await page.closed()).code).toBe(4401)
    expect(page.events().map(({ data }) => data)).not.toContainEqual({ text: 'after' })
  })

  test('P6: closes its socket when the member is banned directly in the database', async () => {
    const who = await signedIn(server)
    const page = await welcome(who)
    await server.db.update(members).set({ state: 'banned' }).where(eq(members.id, who.memberId))

    expect((await page.closed()).code).toBe(4401)
  })

  test('closes its socket when the session has expired', async () => {
    const who = await signedIn(server)
    const page = await welcome(who)
    await server.db
      .update(families)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(families.id, who.sessionId))

    expect((await page.closed()).code).toBe(4401)
  })

  test('P21: closes its socket within thirty seconds of the token’s expiry, and not before it', async () => {
    const page = await welcome(await signedIn(server))
    await server.clock.setOffset(15 * 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(page.isOpen()).toBe(true)
    await server.clock.setOffset(15 * 60_000 + 30_000)

    expect((await page.closed()).code).toBe(4401)
  })
})

describe('a misbehaving page', () => {
  test.each([
    '{',
    '[]',
    '"hello"',
    '{"type":"shout"}',
    '{"type":"hello"}',
    '{"type":"hello","token":1}',
    '{"type":"follow","stream":"a","after":-1}',
    '{"type":"follow","stream":"a","after":2147483648}',
    '{"type":"hello","token":"x","more":1}',
  ])('is disconnected after %s', async (frame) => {
    const page = open()
    await page.send(frame)

    expect((await page.closed()).code).toBe(4400)
  })

  test('P21: is disconnected after an empty frame, a binary frame, and a frame over 100 KB', async () => {
    const { token } = await signedIn(server)
    const [empty, binary, large] = [open(), open(), open()]
    await empty.send('')
    await binary.send(Buffer.from(JSON.stringify({ type: 'hello', token })))
    await large.send({ type: 'hello', token: 'x'.repeat(101 * 1024) })

    expect((await empty.closed()).code).toBe(4400)
    expect((await binary.closed()).code).toBe(4400)
    expect((await large.closed()).code).toBe(1009)
  })

  test('P21: is disconnected when it floods', async () => {
    const page = await welcome(await signedIn(server))
    for (let n = 0; n < 300; n += 1) page.socket.send('{"type":"unfollow","stream":"run:x"}')

    expect((await page.closed()).code).toBe(4429)
  })

  test('P33: is disconnected when it floods with pings or pongs, and not for a ping', async () => {
    const [pinging, ponging, calm] = [
      await welcome(await signedIn(server)),
      await welcome(await signedIn(server)),
      await welcome(await signedIn(server)),
    ]
    const answered = new Promise((resolve) => calm.socket.once('pong', resolve))
    calm.socket.ping()
    // One after the other: with sixty unanswered pings the library itself ends the socket.
    pinging.socket.on('pong', () => pinging.socket.ping())
    pinging.socket.ping()
    for (let n = 0; n < 300; n += 1) ponging.socket.pong()

    await answered
    expect((await pinging.closed()).code).toBe(4429)
    expect((await ponging.closed()).code).toBe(4429)
    expect(calm.isOpen()).toBe(true)
  })

  test('P49: that reads slowly fills less than 1 MB of buffers, and gets every event in the end', async () => {
    const who = await signedIn(server)
    const stream = `user:${who.memberId}`
    const text = 'x'.repeat(60_000)
    await server.db.transaction(async (tx) => {
      for (let n = 0; n < 400; n += 1) await server.eventLog.append(tx, stream, 'delta', { text })
    })
    const read = vi.spyOn(server.db, 'select')
    const page = await welcome(who)
    page.socket.pause()
    await page.send({ type: 'follow', stream, after: 0 })
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
    const [served] = server.fastify.websocketServer.clients
    await expect.poll(() => served?.bufferedAmount).toBeGreaterThan(0)
    const most = Math.max(
      ...(await samples(() =>
        [...server.fastify.websocketServer.clients].reduce((sum, client) => sum + client.bufferedAmount, 0),
      )),
    )
    page.socket.resume()

    await expect.poll(() => page.events(stream)).toHaveLength(400)
    expect(most).toBeLessThan(1_000_000)
    expect(page.events(stream).map(({ seq }) => seq)).toEqual(Array.from({ length: 400 }, (_, n) => n + 1))
    read.mockRestore()
  })
})

describe('P33: sockets are limited', () => {
  test('by member: the twenty-first is refused until another closes, and another member is not', async () => {
    const who = await signedIn(server)
    const [first] = await Promise.all(Array.from({ length: MAX_SOCKETS.holder }, () => welcome(who)))
    const late = open()
    await late.send({ type: 'hello', token: who.token })

    expect(await late.closed()).toEqual({ code: 4409, reason: 'tooManySockets' })
    expect(late.frames).toEqual([])
    await welcome(await signedIn(server))
    first?.socket.close()
    await first?.closed()
    await welcome(who)
  })

  test('by address: the fifty-first is refused, and another address is not', async () => {
    const crowded = await startServer((await testDatabase()).url, { variables: { TRUST_PROXY_HOPS: '1' } })
    const from = (address: string) => open({ headers: { 'x-forwarded-for': address } }, crowded)
    const { token } = await signedIn(crowded)
    for (let n = 0; n < MAX_SOCKETS.address; n += 1) from('203.0.113.7')
    await expect.poll(() => crowded.fastify.websocketServer.clients.size).toBe(MAX_SOCKETS.address)

    expect(await from('203.0.113.7').closed()).toEqual({ code: 4409, reason: 'tooManySockets' })
    const elsewhere = from('203.0.113.8')
    await elsewhere.send({ type: 'hello', token })
    await elsewhere.waitForMessage('welcome')
    await crowded.close()
  })

  test('by the number of frames that all sockets of a member send together', async () => {
    const who = await signedIn(server)
    const all = await Promise.all(Array.from({ length: 8 }, () => welcome(who)))
    for (const page of all) for (let n = 0; n < 90; n += 1) page.socket.send('{"type":"unfollow","stream":"run:x"}')

    const closed = await Promise.race(all.map((page) => page.closed()))
    expect(closed.code).toBe(4429)
    await welcome(await signedIn(server))
  })
})

async function samples(take: () => number) {
  const taken = []
  for (let n = 0; n < 20; n += 1) {
    taken.push(take())
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return taken
}

test('P44: a closing server finishes a running answer, then tells the page when to reconnect and closes with 1012', async () => {
  const { db, url } = await testDatabase()
  const otherServer = await startServer(url)
  const who = await signedIn(otherServer)
  const page = await welcome(who, otherServer)
  const { stream, answer } = await ask(
    otherServer,
    who,
    `script:${JSON.stringify({ chunks: ['字'], times: 50, delay: 20 })}`,
  )
  await page.send({ type: 'follow', stream, after: 0 })
  await expect.poll(() => page.events(stream).length).toBeGreaterThan(0)
  const closing = otherServer.close()
  const { after } = await page.waitForMessage('reconnect')

  expect(await db.select().from(messages).where(eq(messages.id, answer.id))).toMatchObject([
    { state: 'done', text: '字'.repeat(50) },
  ])
  expect(after).toBeGreaterThanOrEqual(0)
  expect(after).toBeLessThanOrEqual(5000)
  expect(await page.closed()).toMatchObject({ code: 1012 })
  await closing
})
