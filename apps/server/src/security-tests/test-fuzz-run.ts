import http from 'node:http'
import { createFuzz, type FuzzRequest } from './test-fuzz.ts'

/** The options of a fuzz run. */
export interface FuzzOptions {
  url: string
  requests: number
  seed: number
  /** Signs in a user and returns the access token; called again when the token is no longer valid. */
  signIn: (as: 'member' | 'admin') => Promise<string>
}

/** The result of a fuzz run. */
export interface FuzzReport {
  seed: number
  requests: number
  /** By HTTP status. */
  statuses: Record<string, number>
  /** By the envelope's code, besides the status. */
  codes: Record<string, number>
  /** Requests that broke the server, and how to reproduce them. */
  broken: string[]
  /** Number of requests rejected as malformed (400, 413, 415, 431). */
  refused: number
  /** Of those, the ones that took more than 200 ms. */
  slow: string[]
  slowest: number
}

interface FuzzResponse {
  status: number
  code: number | null
  text: string
  milliseconds: number
}

const AT_ONCE = 4
const PATIENCE = 200
/** Maximum characters of a rejection: it must not grow with the request. */
const LONGEST_REFUSAL = 20_000
/** Milliseconds after which an incomplete request is cut off. */
const CUT = 100
const FORM = [400, 413, 415, 431]
/** Headers that frame a request: a request with invalid ones has its own connection, which may be closed. */
const FRAMING = ['transfer-encoding', 'connection', 'upgrade', 'expect']
const isFramed = ({ headers, halfSent }: FuzzRequest) => halfSent || FRAMING.some((name) => headers[name] !== undefined)

/** Sends generated requests to a running server, a few at once, and counts the responses. */
export async function fuzz({ url, requests, seed, signIn }: FuzzOptions): Promise<FuzzReport> {
  const maker = createFuzz(seed)
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const tokens = { member: await signIn('member'), admin: await signIn('admin') }
  const report: FuzzReport = { seed, requests, statuses: {}, codes: {}, broken: [], refused: 0, slow: [], slowest: 0 }
  let made = 0

  async function work() {
    while (made < requests) {
      made += 1
      const request = maker.next()
      const response = await send(isFramed(request) ? false : agent, url, request, tokens)
      note(report, request, response)
      maker.learn(response.text)
      await mend(request, response)
    }
  }

  /** Reverts what a request may legitimately have done: the clock moved, a session ended, a role removed. */
  async function mend({ as, path, headers }: FuzzRequest, { status, code }: FuzzResponse) {
    if (path.startsWith('/sandbox/clock') && status === 200) {
      await send(
        agent,
        url,
        {
          method: 'POST',
          path: '/sandbox/clock',
          headers: { 'content-type': 'application/json' },
          body: Buffer.from('{"offsetMs":0}'),
          as: 'nobody',
          halfSent: false,
        },
        tokens,
      )
    }
    const lost = code === 401 || code === 50008 || code === 1007 || (as === 'admin' && code === 403)
    if ((as === 'member' || as === 'admin') && lost && headers['authorization'] === undefined)
      tokens[as] = await signIn(as)
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return report
}

function note(report: FuzzReport, request: FuzzRequest, { status, code, text, milliseconds }: FuzzResponse) {
  const count = (counts: Record<string, number>, name: string) => (counts[name] = (counts[name] ?? 0) + 1)
  count(report.statuses, String(status))
  count(report.codes, code === null ? `${status} without an envelope` : `${status} ${code}`)
  if (
    (status >= 500 && status !== 503) ||
    (status === 0 && !isFramed(request)) ||
    (code !== null && code >= 500 && code < 600 && code !== 503)
  )
    report.broken.push(`${describeRequest(request)}\n    → ${status} ${text.slice(0, 300)}`)
  if (!FORM.includes(status) && code !== 400) return
  report.refused += 1
  if (text.length > LONGEST_REFUSAL)
    report.broken.push(`${describeRequest(request)}\n    → ${text.length} characters of refusal`)
  if (milliseconds > PATIENCE)
    report.slow.push(`${Math.round(milliseconds)} ms: ${describeRequest(request).slice(0, 200)}`)
  report.slowest = Math.max(report.slowest, Math.round(milliseconds))
}

const describeRequest = ({ method, path, headers, body, as }: FuzzRequest) =>
  `${method} ${path.slice(0, 500)} as ${as} ${JSON.stringify(headers).slice(0, 500)} ${JSON.stringify(body?.toString().slice(0, 500) ?? '')}`

function send(
  agent: http.Agent | false,
  url: string,
  made: FuzzRequest,
  tokens: Record<string, string>,
): Promise<FuzzResponse> {
  const { method, path, headers, body, as, halfSent } = made
  const token = as === 'nobody' ? null : (tokens[as] ?? 'eyJhbGciOiJub25lIn0.e30.x')
  const all: Record<string, string> = { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers }
  if (body !== undefined && all['transfer-encoding'] === undefined)
    all['content-length'] = String(body.length + (halfSent ? 1 : 0))
  const began = performance.now()
  return new Promise((resolve) => {
    const over = (status: number, text: string) =>
      resolve({ status, text, code: codeOf(text), milliseconds: performance.now() - began })
    try {
      const request = http.request(url + path, { method, headers: all, agent, timeout: 20_000 }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => over(response.statusCode ?? 0, text))
        response.on('error', (error) => over(0, String(error)))
      })
      request.on('upgrade', (_, socket) => {
        socket.destroy()
        over(101, '')
      })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      // A body that is too large is rejected before it was received completely, and the connection ends.
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed the kept-alive connection at the same moment: any client retries.
        if (request.reusedSocket && error.code === 'ECONNRESET') return resolve(send(false, url, made, tokens))
        over(
          ['EPIPE', 'ECONNRESET'].includes(error.code ?? '') && (body?.length ?? 0) > 200_000 ? 413 : 0,
          String(error),
        )
      })
      if (halfSent) {
        request.write(body ?? '')
        setTimeout(() => request.destroy(), CUT)
      } else request.end(body)
    } catch (error) {
      // Node's own client refuses to send it.
      over(-1, String(error))
    }
  })
}

function codeOf(text: string): number | null {
  try {
    const envelope: unknown = JSON.parse(text)
    return typeof envelope === 'object' && envelope !== null && 'code' in envelope && typeof envelope.code === 'number'
      ? envelope.code
      : null
  } catch {
    return null
  }
}
