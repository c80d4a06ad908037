import https from 'node:https'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Ways } from './dial-outside.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './test-certificate.ts'

/** A server of the open net, as the tests know it. */
export interface OutsideServer {
  port: number
  /** What was asked, in order: method, path and headers. */
  asked: { path: string; method: string; headers: IncomingHttpHeaders }[]
  /** Connections that were ever opened, whether or not something was asked. */
  connections: number
  /** Connections that are open now. */
  open: number
}

/** A real server over TLS on this machine, with the tests' certificate, until the test ends. */
export async function outsideServer(answer: RequestListener): Promise<OutsideServer> {
  const known: OutsideServer = { port: 0, asked: [], connections: 0, open: 0 }
  const server = https.createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (request, response) => {
    known.asked.push({ path: request.url ?? '', method: request.method ?? '', headers: request.headers })
    answer(request, response)
  })
  server.on('connection', (socket) => {
    known.connections += 1
    known.open += 1
    socket.on('close', () => (known.open -= 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  known.port = (server.address() as AddressInfo).port
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return known
}

/** Public addresses that stand for servers of this machine. */
export const [HERE, THERE, NOWHERE] = ['93.184.216.34', '93.184.216.35', '93.184.216.36'] as const

/** The ways to the tests' servers: which name has which addresses, in the order in which it is asked for, and which server is at which address. */
export function waysTo(
  servers: Readonly<Record<string, Pick<OutsideServer, 'port'>>>,
  names: Readonly<Record<string, readonly string[][]>> = { 'pictures.example': [[HERE]] },
) {
  const asked: string[] = []
  const dialled: string[] = []
  const ways: Ways = {
    patience: 15_000,
    ca: TEST_CERTIFICATE,
    async resolve(name) {
      const answers = names[name] ?? []
      const times = asked.filter((one) => one === name).length
      asked.push(name)
      const addresses = answers[Math.min(times, answers.length - 1)]
      if (addresses === undefined) throw new Error(`Nobody knows ${name}`)
      return addresses
    },
    place(address) {
      dialled.push(address)
      // Nobody listens on port 1.
      return { host: '127.0.0.1', port: servers[address]?.port ?? 1 }
    },
  }
  return { ways, asked, dialled }
}
