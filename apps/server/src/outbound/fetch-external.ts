import https from 'node:https'
import type { IncomingMessage } from 'node:http'
import { dialExternal, REAL_NETWORK, type ExternalNetwork } from './dial-external.ts'
import { ExternalFetchError } from './external-fetch-error.ts'

/** The response of an external server. */
export interface ExternalResponse {
  /** The HTTP status. */
  status: number
  /** As declared, such as `image/png`; the caller has to check the bytes. */
  type: string
  bytes: Buffer
}

const MOST_REDIRECTS = 3
const MOST_BYTES = 10 * 1024 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Fetches a URL given by a user or a model: only https on port 443 and public addresses, at most 10 MB within ten
 * seconds, and at most three redirects with the same checks. No credentials are sent. Throws `ExternalFetchError`.
 */
export async function fetchExternal(address: string, ways: ExternalNetwork = REAL_NETWORK): Promise<ExternalResponse> {
  const signal = AbortSignal.timeout(ways.patience)
  try {
    return await follow(address, ways, signal)
  } catch (cause) {
    if (signal.aborted) throw new ExternalFetchError('slow', { cause })
    throw cause instanceof ExternalFetchError ? cause : new ExternalFetchError('unreachable', { cause })
  }
}

async function follow(address: string, ways: ExternalNetwork, signal: AbortSignal): Promise<ExternalResponse> {
  let url = checkUrl(address)
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(url, ways, signal)
    const { location } = response.headers
    if (!REDIRECTS.has(Number(response.statusCode)) || location === undefined) return read(response)
    response.destroy()
    if (redirects === MOST_REDIRECTS) throw new ExternalFetchError('redirects')
    url = checkUrl(location, url)
  }
}

function checkUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new ExternalFetchError('forbidden')
  const url = new URL(address, base)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!isPlain) throw new ExternalFetchError('forbidden')
  return url
}

async function ask(url: URL, ways: ExternalNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const socket = await dialExternal(url.hostname, ways, signal)
  return new Promise((resolve, reject) => {
    const request = https.request({
      createConnection: () => socket,
      host: url.hostname,
      path: url.pathname + url.search,
      headers: { host: url.host, 'user-agent': 'Moyun', accept: '*/*' },
    })
    request.on('error', reject)
    request.on('response', resolve)
    request.end()
  })
}

async function read(response: IncomingMessage): Promise<ExternalResponse> {
  const { statusCode = 0, headers } = response
  const chunks: Buffer[] = []
  let length = 0
  try {
    if (Number(headers['content-length']) > MOST_BYTES) throw new ExternalFetchError('large')
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > MOST_BYTES) throw new ExternalFetchError('large')
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return { status: statusCode, type: headers['content-type'] ?? '', bytes: Buffer.concat(chunks) }
}
