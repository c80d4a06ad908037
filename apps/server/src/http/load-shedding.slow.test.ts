import net from 'node:net'
import { PassThrough } from 'node:stream'
import { files } from '@moyun/api'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { closeAfterFile } from '../testing/test-closing.ts'
import { registerLoadShedding } from './load-shedding.ts'

let app: TestApp
/** A share is reserved for recent callers, so each test starts with a new server. */
const startServer = async (environment: { mode?: 'live' } = {}) => {
  app = await testApp({ floodGuard: false, ...environment }, app && { database: app.database })
}

type Member = Awaited<ReturnType<TestApp['member']>>
const look = (member: Member) => app.call('GET', '/api/app/getUserInfo', { headers: member.bearer })
const many = (count: number, member: Member) => Promise.all(Array.from({ length: count }, () => look(member)))
const refusedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 503).length

test('P49: refuses the calls of one member above the limit with 503, a message and Retry-After', async () => {
  await startServer()
  const member = await app.member()

  const answers = await many(300, member)

  expect(refusedOf(answers)).toBe(100)
  const refused = answers.find(({ status }) => status === 503)
  expect(refused).toMatchObject({ code: 503, message: '服务正在重启或繁忙，请稍后重试' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(4)
})

test('P33: refuses calls of the member with the most concurrent calls, and none of another member', async () => {
  await startServer()
  const [greedy, modest] = [await app.member(), await app.member()]

  const [theirs, others] = await Promise.all([many(300, greedy), many(20, modest)])

  expect(refusedOf(theirs)).toBeGreaterThanOrEqual(100)
  expect(refusedOf(others)).toBe(0)
})

test('P33: divides the capacity evenly between two members', async () => {
  await startServer()
  const two = [await app.member(), await app.member()]

  const answers = await Promise.all(Array.from({ length: 200 }, () => two.map(look)).flat())

  const byMember = two.map((_, nth) => refusedOf(answers.filter((__, index) => index % 2 === nth)))
  expect(byMember).toEqual([100, 100])
})

test('P49: frees capacity when a call is answered or its client disconnects', async () => {
  await startServer()
  const member = await app.member()
  await many(300, member)
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const going = new AbortController()
  const left = Array.from({ length: 150 }, () =>
    fetch(`${address}/api/app/getUserInfo`, { headers: member.bearer, signal: going.signal }).catch(() => null),
  )
  setTimeout(() => going.abort(), 20)
  await Promise.all(left)

  await expect.poll(async () => refusedOf(await many(200, member))).toBe(0)
})

test('P49: answers /healthz and /readyz under overload', async () => {
  await startServer()
  const member = await app.member()
  const [, ...watched] = await Promise.all([many(300, member), app.call('GET', '/healthz'), app.call('GET', '/readyz')])
  expect(watched.map(({ status }) => status)).toEqual([200, 200])
})

test('P33: counts calls with forged tokens by their address', async () => {
  await startServer()
  const call = (index: number) =>
    app.call('GET', '/api/products', { from: '203.0.113.1', headers: { authorization: `Bearer made.up.${index}` } })

  const [theirs, neighbour] = await Promise.all([
    Promise.all(Array.from({ length: 300 }, (_, index) => call(index))),
    app.call('GET', '/api/products', { from: '203.0.113.2' }),
  ])

  expect(refusedOf(theirs)).toBeGreaterThanOrEqual(100)
  expect(neighbour.status).toBe(200)
})

test('P33: answers other callers while 820 calls never send their bodies', async () => {
  await startServer({ mode: 'live' })
  const member = await app.member()
  const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }))
  const halfSent = Array.from({ length: 820 }, (_, index) => {
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/app/login HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x${index}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"mobile":"1`,
    )
    return socket
  })
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      app.fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  await expect.poll(connections).toBe(820)

  const others = await Promise.all(
    Array.from({ length: 12 }, (_, index) => [
      app.call('GET', '/api/app/getUserInfo', { from: `203.0.113.${index}`, headers: member.bearer }),
      app.call('GET', '/api/products', { from: `198.51.100.${index}` }),
    ]).flat(),
  )
  for (const socket of halfSent) socket.destroy()

  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200))
})

/** A server whose answers to `/endless` begin and never end, like those whose client does not read. */
async function endlessAnswers() {
  const server = Fastify({ trustProxy: (_, hop) => hop < 1, forceCloseConnections: true })
  closeAfterFile(() => server.close())
  registerLoadShedding(server, { environment: { mode: 'live' }, sessions: { nameOf: async () => null } })
  server.get('/endless', (_, reply) => {
    const answer = new PassThrough()
    answer.write('once upon a time')
    return reply.send(answer)
  })
  server.get('/', () => 'answered')
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))

  /** Begins an answer for each address and returns the statuses. */
  const begin = (addresses: readonly string[]) =>
    Promise.all(
      addresses.map(
        (from) =>
          new Promise<number>((resolve) => {
            const socket = net.connect(Number(port), '127.0.0.1')
            socket.on('error', () => {})
            socket.once('data', (head) => resolve(Number(head.toString().split(' ')[1])))
            socket.write(`GET /endless HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`)
          }),
      ),
    )
  const look = async (from: string) =>
    (await server.inject({ url: '/', headers: { 'x-forwarded-for': from } })).statusCode
  return { begin, look }
}

test('P33: uploads that are arriving occupy no capacity', async () => {
  const server = Fastify()
  closeAfterFile(() => server.close())
  registerLoadShedding(server, { environment: { mode: 'live' }, sessions: { nameOf: async () => null } })
  server.addContentTypeParser('multipart/form-data', (_, __, done) => done(null))
  let arriving = 0
  const config = { access: 'public' as const, endpoint: files.upload }
  server.post('/', { config }, (request) => {
    arriving += 1
    return new Promise((resolve) => request.raw.once('close', resolve))
  })
  server.get('/', () => 'answered')
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const sockets = Array.from({ length: 220 }, () => {
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 900\r\n\r\n-')
    return socket
  })

  await expect.poll(() => arriving, { timeout: 10_000 }).toBe(220)
  expect((await server.inject('/')).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
})

const twenty = (addresses: readonly string[]) =>
  addresses.flatMap((address) => Array.from({ length: 20 }, () => address))
const withNumbers = (count: number, toAddress: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toAddress(index))

test('P33: answers other callers while 45 networks do not read 900 answers', async () => {
  const { begin, look } = await endlessAnswers()

  await begin(twenty(withNumbers(45, (index) => `203.0.${index}.1`)))

  expect(await look('198.51.100.1')).toBe(200)
})

test('P33: gives all the addresses of one network (/48, or /24 of IPv4) the capacity of one process', async () => {
  const { begin, look } = await endlessAnswers()

  const statuses = [
    ...(await begin(twenty(withNumbers(20, (index) => `2001:db8:1:${index}::1`)))),
    ...(await begin(twenty(withNumbers(20, (index) => `203.0.113.${index}`)))),
  ]

  expect(statuses.filter((status) => status === 200)).toHaveLength(2 * 200)
  expect(await look('2001:db8:2::1')).toBe(200)
  expect(await look('2001:db8:1:99::1')).toBe(503)
})

test('P33: a network that has no more capacity refuses none of its members', async () => {
  await startServer()
  const member = await app.member()
  const anonymous = (index: number) => app.call('GET', '/api/products', { from: `2001:db8:1:${index % 40}::1` })

  const [strangers, mine] = await Promise.all([
    Promise.all(Array.from({ length: 600 }, (_, index) => anonymous(index))),
    app.call('GET', '/api/app/getUserInfo', { from: '2001:db8:1::1', headers: member.bearer }),
  ])

  expect(refusedOf(strangers)).toBeGreaterThan(0)
  expect(mine.status).toBe(200)
})
