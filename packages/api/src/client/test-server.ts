import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the test server received. */
export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface TestServer extends AsyncDisposable {
  baseUrl: string
  requests: ReceivedRequest[]
}

/** Starts a real HTTP server on a free port; it stops when the test disposes of it. */
export async function listen(
  answer: (request: ReceivedRequest, response: ServerResponse) => unknown,
): Promise<TestServer> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url = '', headers } = request
      const received = { method, url, headers, body }
      requests.push(received)
      return answer(received, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Responds with the app envelope. */
export function respond(
  response: ServerResponse,
  envelope: object,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(envelope))
}

/** Responds with success. */
export const respondWithSuccess = (
  response: ServerResponse,
  result: unknown = null,
  headers: Record<string, string> = {},
) => respond(response, { code: 200, message: '', result, errors: null }, { headers })

/**
 * An unsigned access token: the client reads the claims but never verifies the signature. `lives` is in seconds from
 * now.
 */
export function accessToken(lives: number, sid = 'one', mark = ''): string {
  const claims = { sid, mark, exp: Math.floor(Date.now() / 1000) + lives }
  return ['{"alg":"HS256"}', JSON.stringify(claims), mark || 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
