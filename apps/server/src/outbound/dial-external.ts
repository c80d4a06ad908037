import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import tls from 'node:tls'
import { ExternalFetchError } from './external-fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

/** How external hosts are resolved and reached. Only tests replace the real one. */
export interface ExternalNetwork {
  /** All current addresses of a host name. */
  resolve(name: string): Promise<readonly string[]>
  /** The host and port to connect to for a permitted address. */
  target(address: string): { host: string; port: number }
  /** A custom certificate authority; the default is the usual trusted ones. */
  ca?: string
  /** Timeout in milliseconds for the whole request. */
  patience: number
}

/** The real network, with a timeout of ten seconds. */
export const REAL_NETWORK: ExternalNetwork = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  target: (host) => ({ host, port: 443 }),
  patience: 10_000,
}

/** Milliseconds after which the next address of a name is tried. */
const TRY = 3_000

/**
 * Opens a connection to a host for one request.
 *
 * The name is resolved once, here. Its addresses are checked, and the connection goes to a checked address, so that a
 * second resolution cannot lead elsewhere (DNS rebinding). A name with any address that is not public is refused.
 */
export async function dialExternal(
  hostname: string,
  ways: ExternalNetwork,
  signal: AbortSignal,
): Promise<tls.TLSSocket> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) === 0 ? await inTime(ways.resolve(name), signal) : [name]
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new ExternalFetchError('forbidden')
  let last: unknown
  for (const address of addresses) {
    try {
      return await connect(name, address, ways, signal)
    } catch (error) {
      last = error
      if (signal.aborted) break
    }
  }
  throw last
}

const inTime = <T>(work: Promise<T>, signal: AbortSignal) =>
  new Promise<T>((resolve, reject) => {
    work.then(resolve, reject)
    signal.addEventListener('abort', () => reject(new ExternalFetchError('slow')), { once: true })
  })

function connect(
  name: string,
  address: string,
  { target, ca }: ExternalNetwork,
  signal: AbortSignal,
): Promise<tls.TLSSocket> {
  const socket = tls.connect({
    ...target(address),
    servername: isIP(name) === 0 ? name : '',
    checkServerIdentity: (_, certificate) => tls.checkServerIdentity(name, certificate),
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
    ...(ca === undefined ? {} : { ca }),
  })
  signal.addEventListener('abort', () => socket.destroy(), { once: true })
  return new Promise((resolve, reject) => {
    socket.setTimeout(TRY, () => socket.destroy(new Error(`${address} does not answer`)))
    // The listener stays: readers of the socket handle its errors themselves.
    socket.on('error', reject)
    socket.once('close', () => reject(new Error(`${address} closed the connection`)))
    socket.once('secureConnect', () => {
      socket.setTimeout(0)
      resolve(socket)
    })
  })
}
