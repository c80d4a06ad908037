import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { enforceBodyTimeout } from './body-timeout.ts'
import { sendRawBytes } from '../testing/test-raw-bytes.ts'
import { closeAfterFile } from '../testing/test-closing.ts'

test('P33: answers 408 and closes the connection when a body does not arrive in time', async () => {
  const app = Fastify()
  closeAfterFile(() => app.close())
  enforceBodyTimeout(app, 50)
  app.post('/', (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const post = (body: string) =>
    sendRawBytes(
      app,
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n${body}`,
    )

  expect(await post('{"a": 12}')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await post('{"a"')).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i)
})

test('P33: closes the connection when the body of an answered request never arrives', async () => {
  const app = Fastify()
  closeAfterFile(() => app.close())
  enforceBodyTimeout(app, 50)
  app.get('/', () => 'answered')
  await app.listen({ port: 0, host: '127.0.0.1' })

  expect(await sendRawBytes(app, 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{')).toMatch(/^HTTP\/1\.1 200 /)
})
