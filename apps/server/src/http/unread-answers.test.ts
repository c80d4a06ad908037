import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { openAuthenticatedPage } from '../events/websocket/test-page.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { closeAfterFile } from '../testing/test-closing.ts'
import { endSlowReaders } from './slow-readers.ts'

/** More than the kernel keeps for a reader. */
const BYTES = 24 * 1024 * 1024
/** Stands for the three minutes of the product, in milliseconds. */
const TIMEOUT = 500

let app: TestApp
let url: string
beforeAll(async () => {
  const webFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-web-'))
  closeAfterFile(() => fs.rmSync(webFolder, { recursive: true }))
  fs.mkdirSync(path.join(webFolder, 'assets'))
  fs.writeFileSync(path.join(webFolder, 'assets/large.js'), Buffer.alloc(BYTES, ' '))
  app = await testApp({}, { webFolder })
  url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  expect(app.fastify.server.timeout).toBe(180_000)
  app.fastify.server.timeout = TIMEOUT
})

/** Requests the large file. */
function request() {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /assets/large.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  return socket
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('P33: closes the connection of a client that stops reading an answer', async () => {
  const socket = request()
  socket.pause()
  await expect.poll(connections).toBe(1)

  await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  socket.destroy()
})

test('sends the whole answer to a client that reads slowly', async () => {
  const socket = request()
  const [began, chunks] = [performance.now(), [] as Buffer[]]
  for await (const chunk of socket) {
    chunks.push(chunk as Buffer)
    // Two megabytes in each half of the timeout.
    await sleep((chunk as Buffer).length / (8 * 1024))
  }

  expect(chunks.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(BYTES)
  expect(performance.now() - began).toBeGreaterThan(3 * TIMEOUT)
})

test.each([
  ['P33: closes the connection of a client that reads an answer too slowly', 100 * 1024 * 1024, false],
  ['keeps the connection of a client that reads an answer fast enough', 1024 * 1024, true],
])('%s', async (_, bytesPerSecond, isWhole) => {
  const server = Fastify()
  closeAfterFile(() => server.close())
  endSlowReaders(server, { grace: 200, bytesPerSecond, every: 20 })
  const block = Buffer.alloc(64 * 1024)
  server.get('/', (__, reply) => reply.send(Readable.from(Array.from({ length: BYTES / block.length }, () => block))))
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const socket = net.connect(Number(port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let bytes = 0
  // Twenty megabytes a second.
  const read = async () => {
    for await (const chunk of socket) {
      bytes += (chunk as Buffer).length
      await sleep((chunk as Buffer).length / (20 * 1024))
    }
  }
  await read().catch(() => {})

  expect(bytes > BYTES).toBe(isWhole)
})

test('keeps a socket open on which nothing is said', async () => {
  const { accessToken } = await app.member()
  const page = await openAuthenticatedPage(url, accessToken)
  await sleep(3 * TIMEOUT)

  expect(page.isOpen()).toBe(true)
  page.close()
})
