import https from 'node:https'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ExternalNetwork } from './dial-external.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts'

/** An external server in tests. */
export interface ExternalServer {
  port: number
  /** The requests in order: path, method and headers. */
  requests: { path: string; method: string; headers: IncomingHttpHeaders }[]
  /** All connections opened so far, with or without a request. */
  connections: number
  /** Currently open connections. */
  open: number
}

/** A TLS server on this machine with the test certificate, until the test ends. */
export async function startExternalServer(answer: RequestListener): Promise<ExternalServer> {
  const external: ExternalServer = { port: 0, requests: [], connections: 0, open: 0 }
  const server = https.createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (request, response) => {
    external.requests.push({ path: request.url ?? '', method: request.method ?? '', headers: request.headers })
    answer(request, response)
  })
  server.on('connection', (socket) => {
    external.connections += 1
    external.open += 1
    socket.on('close', () => (external.open -= 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  external.port = (server.address() as AddressInfo).port
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return external
}

/** Public addresses that are mapped to servers on this machine. */
export const [HERE, THERE, NOWHERE] = ['93.184.216.34', '93.184.216.35', '93.184.216.36'] as const

/** A network of the test servers: the addresses of each name per resolution, and the server at each address. */
export function networkTo(
  servers: Readonly<Record<string, Pick<ExternalServer, 'port'>>>,
  names: Readonly<Record<string, readonly string[][]>> = { 'pictures.example': [[HERE]] },
) {
  const lookups: string[] = []
  const dialled: string[] = []
  const network: ExternalNetwork = {
    patience: 15_000,
    ca: TEST_CERTIFICATE,
    async resolve(name) {
      const answers = names[name] ?? []
      const times = lookups.filter((one) => one === name).length
      lookups.push(name)
      const addresses = answers[Math.min(times, answers.length - 1)]
      if (addresses === undefined) throw new Error(`No such host: ${name}`)
      return addresses
    },
    target(address) {
      dialled.push(address)
      // Nothing listens on port 1.
      return { host: '127.0.0.1', port: servers[address]?.port ?? 1 }
    },
  }
  return { network, lookups, dialled }
}
