import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** Handles one request, after its whole body was received. */
type Answering = (request: http.IncomingMessage, body: string, response: http.ServerResponse) => void | Promise<void>

/**
 * A local HTTP server that simulates a third party's, for the tests of one file. Returns a function that gives its
 * origin once it listens.
 */
export function testListener(answer: Answering): () => string {
  async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    await answer(request, Buffer.concat(chunks).toString(), response)
  }
  const server = http.createServer((request, response) => void serve(request, response))
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
