import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../database/test-database.ts'
import { call, openPage } from '../../events/websocket/test-page.ts'
import { signedIn, startServer } from '../../events/websocket/test-server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

let server: Server
let other: Server
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

const enter = async () =>
  (await call(server.url, '', 'POST', '/api/app/visitor')).result as { id: string; token: string; expiresAt: string }
async function listen({ token }: { token: string }, at = server) {
  const page = openPage(at.url)
  pages.push(page)
  await page.send({ type: 'hello', token })
  return page
}
const append = (stream: string, content: object) =>
  server.db.transaction((tx) => server.eventLog.append(tx, stream, 'something', content))

test('a visitor’s socket receives their own stream through any process until the visitor expires', async () => {
  const visitor = await enter()
  const [here, there] = [await listen(visitor), await listen(visitor, other)]
  for (const page of [here, there]) {
    expect(await page.waitForMessage('welcome')).toEqual({ type: 'welcome', expiresAt: visitor.expiresAt })
    await page.send({ type: 'follow', stream: `visitor:${visitor.id}`, after: 0 })
  }
  await append(`visitor:${visitor.id}`, { n: 1 })
  for (const page of [here, there])
    expect(await page.waitForMessage('something')).toEqual({
      stream: `visitor:${visitor.id}`,
      seq: 1,
      type: 'something',
      data: { n: 1 },
    })

  await server.clock.setOffset(24 * 60 * 60 * 1000 + 1_000)
  for (const page of [here, there]) expect(await page.closed()).toEqual({ code: 4401, reason: 'signedOut' })
})

test('P21: a visitor can follow only their own stream, which others cannot follow', async () => {
  const [visitor, stranger, member] = [await enter(), await enter(), await signedIn(server)]
  const page = await listen(visitor)
  const foreign = [
    `visitor:${stranger.id}`,
    `user:${member.memberId}`,
    `user:${visitor.id}`,
    `run:${visitor.id}`,
    'house:messages',
    'admin:members',
    'visitor:',
    `visitor:${visitor.id.toUpperCase()}`,
  ]
  for (const stream of foreign) await page.send({ type: 'follow', stream, after: 0 })
  await expect
    .poll(() => page.frames.filter(({ type }) => type === 'refused'))
    .toEqual(foreign.map((stream) => ({ type: 'refused', stream, code: 404 })))
  for (const one of [await listen(stranger), await listen(member)]) {
    await one.send({ type: 'follow', stream: `visitor:${visitor.id}`, after: 0 })
    expect(await one.waitForMessage('refused')).toEqual({ type: 'refused', stream: `visitor:${visitor.id}`, code: 404 })
  }
})

test('closes the socket of a visitor who becomes a member, and refuses a new one', async () => {
  const [visitor, bystander, member] = [await enter(), await enter(), await signedIn(server)]
  const [page, its] = [await listen(visitor, other), await listen(bystander, other)]
  await page.waitForMessage('welcome')
  await its.waitForMessage('welcome')
  expect(await call(server.url, member.token, 'POST', '/api/account/visitor', { token: visitor.token })).toMatchObject({
    code: 200,
  })
  expect(await page.closed()).toEqual({ code: 4401, reason: 'signedOut' })
  expect(await (await listen(visitor)).closed()).toEqual({ code: 4401, reason: 'signedOut' })
  expect(its.isOpen()).toBe(true)
})

test('closes a socket that presents another identity, and accepts the same one again', async () => {
  const [visitor, stranger, member] = [await enter(), await enter(), await signedIn(server)]
  for (const token of [stranger.token, member.token]) {
    const page = await listen(visitor)
    await page.waitForMessage('welcome')
    await page.send({ type: 'hello', token })
    expect(await page.closed()).toEqual({ code: 4401, reason: 'signedOut' })
  }
  const again = await listen(visitor)
  await again.send({ type: 'hello', token: visitor.token })
  await expect.poll(() => again.frames.filter(({ type }) => type === 'welcome')).toHaveLength(2)
})
