import { createHash, createHmac } from 'node:crypto'
import type http from 'node:http'
import { realNow } from '../../time/clock.ts'
import { testListener } from '../../testing/test-listener.ts'

/** A received request. */
export interface ReceivedRequest {
  path: string
  query: URLSearchParams
  rawQuery: string
  headers: Readonly<Record<string, string>>
  body: string
}

type Answering = (response: http.ServerResponse, request: ReceivedRequest) => void

/** A scripted provider on this machine, for the tests of one file. */
export function testProvider() {
  const requests: ReceivedRequest[] = []
  let answering: Answering = (response) => void response.writeHead(500).end()
  const endpoint = testListener((request, body, response) => {
    const [path = '', rawQuery = ''] = (request.url ?? '').split('?')
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const one = { path, rawQuery, query: new URLSearchParams(rawQuery), headers, body }
    requests.push(one)
    answering(response, one)
  })
  return {
    requests,
    endpoint,
    /** Sets the answer from now on, and clears the received requests. */
    answer(next: Answering) {
      requests.length = 0
      answering = next
    },
  }
}

/** Answers with JSON. */
export const answerWithJson =
  (content: unknown, status = 200): Answering =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const FIVE_MINUTES = 5 * 60 * 1000

/**
 * Verifies a request's signature as Alibaba Cloud documents it, independently of our implementation. The query is
 * decoded and encoded again, so that a wrong encoding fails.
 */
export function acs3SignatureFault(
  { query, headers, body }: ReceivedRequest,
  key: { id: string; secret: string },
): string | null {
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
    headers['authorization'] ?? '',
  )
  if (!match) return 'no authorization'
  const [, id, names = '', signature] = match
  if (id !== key.id) return 'InvalidAccessKeyId.NotFound'
  const mustSign = [
    'host',
    ...Object.keys(headers).filter((name) => name.startsWith('x-acs-') || (name === 'content-type' && body !== '')),
  ].sort()
  if (names !== mustSign.join(';')) return `signed headers ${names}`
  if (Math.abs(Date.parse(headers['x-acs-date'] ?? '') - realNow().getTime()) > FIVE_MINUTES)
    return 'InvalidTimeStamp.Expired'
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(headers['x-acs-date'] ?? '')) return 'InvalidTimeStamp.Format'
  if (headers['x-acs-content-sha256'] !== hex(body)) return 'content hash'
  const percent = (text: string) =>
    [...Buffer.from(text)]
      .map((byte) =>
        /[\w.~-]/.test(String.fromCharCode(byte)) && byte < 128
          ? String.fromCharCode(byte)
          : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      )
      .join('')
  const pairs = [...query].map(([name, value]) => `${percent(name)}=${percent(value)}`).sort()
  let request = `POST\n/\n${pairs.join('&')}\n`
  for (const name of mustSign) request += `${name}:${headers[name] ?? ''}\n`
  request += `\n${names}\n${hex(body)}`
  const expected = createHmac('sha256', key.secret).update('ACS3-HMAC-SHA256\n').update(hex(request)).digest('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}

/** Verifies a request's signature as Tencent Cloud documents it, independently of our implementation. */
export function tc3SignatureFault(
  { headers, body }: ReceivedRequest,
  key: { id: string; secret: string },
  service: string,
): string | null {
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^/]+)\/([^/]+)\/tc3_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers['authorization'] ?? '',
    )
  if (!match) return 'no authorization'
  const [, id, date = '', of = '', names = '', signature] = match
  if (id !== key.id) return 'AuthFailure.SecretIdNotFound'
  const seconds = Number(headers['x-tc-timestamp'])
  if (Math.abs(seconds * 1000 - realNow().getTime()) > FIVE_MINUTES) return 'AuthFailure.SignatureExpire'
  if (date !== new Date(seconds * 1000).toISOString().slice(0, 10) || of !== service) return 'scope'
  const signed = names.split(';')
  if (!signed.includes('content-type') || !signed.includes('host')) return 'signed headers'
  let request = 'POST\n/\n\n'
  for (const name of signed) request += `${name}:${(headers[name] ?? '').trim().toLowerCase()}\n`
  request += `\n${names}\n${hex(body)}`
  const step = (secret: Buffer | string, text: string) => createHmac('sha256', secret).update(text).digest()
  const signing = step(step(step(`TC3${key.secret}`, date), service), 'tc3_request')
  const expected = step(
    signing,
    `TC3-HMAC-SHA256\n${seconds}\n${date}/${service}/tc3_request\n${hex(request)}`,
  ).toString('hex')
  return expected === signature ? null : 'AuthFailure.SignatureFailure'
}
