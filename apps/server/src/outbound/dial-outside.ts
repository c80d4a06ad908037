import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import tls from 'node:tls'
import { OutsideProblem } from './outside-problem.ts'
import { isPublicAddress } from './public-address.ts'

/** How the outside is reached. Only tests have another one than the real. */
export interface Ways {
  /** Every address that a name has now. */
  resolve(name: string): Promise<readonly string[]>
  /** Where an address that may be gone to is found. */
  place(address: string): { host: string; port: number }
  /** Whom a certificate must come from, where it is not one of those whom everybody trusts. */
  ca?: string
  /** Milliseconds for everything. */
  patience: number
}

/** The open net, ten seconds long. */
export const REAL_WAYS: Ways = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  place: (host) => ({ host, port: 443 }),
  patience: 10_000,
}

/** Milliseconds after which the next address of a name is tried. */
const TRY = 3_000

/**
 * Opens a connection to whom a name belongs, for one request.
 *
 * The name is asked for once, here; what it says is checked, and that very address is connected to, so that no second
 * answer can lead elsewhere. One address that is not public spoils the name.
 */
export async function dialOutside(hostname: string, ways: Ways, signal: AbortSignal): Promise<tls.TLSSocket> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(name) === 0 ? await inTime(ways.resolve(name), signal) : [name]
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new OutsideProblem('forbidden')
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
    signal.addEventListener('abort', () => reject(new OutsideProblem('slow')), { once: true })
  })

function connect(name: string, address: string, { place, ca }: Ways, signal: AbortSignal): Promise<tls.TLSSocket> {
  const socket = tls.connect({
    ...place(address),
    servername: isIP(name) === 0 ? name : '',
    checkServerIdentity: (_, certificate) => tls.checkServerIdentity(name, certificate),
    rejectUnauthorized: true,
    ALPNProtocols: ['http/1.1'],
    ...(ca === undefined ? {} : { ca }),
  })
  signal.addEventListener('abort', () => socket.destroy(), { once: true })
  return new Promise((resolve, reject) => {
    socket.setTimeout(TRY, () => socket.destroy(new Error(`${address} does not answer`)))
    // Stays: whoever reads from it hears what happens to it by themselves.
    socket.on('error', reject)
    socket.once('close', () => reject(new Error(`${address} hung up`)))
    socket.once('secureConnect', () => {
      socket.setTimeout(0)
      resolve(socket)
    })
  })
}
