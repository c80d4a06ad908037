import { randomUUID } from 'node:crypto'
import type { Endpoint, Schema } from '@moyun/api'
import { endpoints } from '@moyun/api/endpoints'
import { definitionOf, formsOf, PICTURE, shapeOf, validFor } from './test-contract.ts'
import { UUIDS } from './test-ids.ts'

/** A generated request. */
export interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Whose token is sent with it. */
  as: 'nobody' | 'member' | 'admin' | 'strange'
  /** Its last bytes are never sent, and its connection is cut off. */
  halfSent: boolean
}

/** A raw piece of JSON that no value serialises to. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(PICTURE.slice(PICTURE.indexOf(',') + 1), 'base64')

export type Random = () => number

/** A deterministic random number generator: mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** Texts that are known to break software. */
export const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '-1',
  '0',
  '9'.repeat(30),
  '1.5',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '墨'.repeat(8000),
  '👩‍👩‍👧‍👦'.repeat(60),
  '\u202e\u2066abc',
  "' or 1=1 --",
  '"; drop table members; --',
  '%',
  '_',
  '\\',
  '%00',
  '%ED%A0%80',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  'https://evil.example',
  '//evil.example',
  '/\\evil',
  '13800138000',
  '123456',
  '+86',
  '2026-02-30T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  '{00000000-0000-4000-8000-000000000000}',
  'user:',
  'admin:members',
  'run:x',
  'user:00000000-0000-4000-8000-000000000000',
  '\r\nx: y',
  'é̂̃'.repeat(20),
  cursor('0000-01-01T00:00:00.000Z', '00000000-0000-4000-8000-000000000000'),
  cursor(true, '2026-02-30T00:00:00.000Z', '00000000-0000-4000-8000-000000000000'),
  cursor(2 ** 40),
  cursor(true, 1, {}),
  cursor(1e21),
  cursor(),
  cursor('\u0000', '\ud800'),
]

/** An object with keys that no endpoint knows. */
export const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))

export const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 63),
  new Raw('1e309'),
  new Raw('-0'),
  new Raw('1'.repeat(400)),
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { __proto: 1 },
  new Raw('{"__proto__":{"role":"admin"}}'),
  new Raw('{"constructor":{"prototype":{}}}'),
  new Raw(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  new Raw(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`),
  new Raw('{"a":1,"a":2}'),
  Array.from({ length: 2000 }, () => 'x'),
  manyKeys(1500),
]

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=latin1',
  'application/json;;;',
  'APPLICATION/JSON',
  'image/png',
  '',
  'application/jsonp',
  'x'.repeat(2000),
]

const HEADERS: readonly [string, string][] = [
  ['accept-language', 'xx-YY;q=9,*;q=-1'],
  ['accept-language', 'e'.repeat(4000)],
  ['x-authorization', 'Bearer x'],
  ['x-authorization', 'Bearer '.repeat(300)],
  ['idempotency-key', 'x'],
  ['idempotency-key', ''],
  ['idempotency-key', 'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF'],
  ['origin', 'null'],
  ['origin', 'https://evil.example'],
  ['origin', '://'],
  ['host', 'evil.example'],
  ['host', 'x'.repeat(300)],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'x'],
  ['accept-encoding', 'br;q=x, *;q=0'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept', '*/*;q=x'],
  ['accept', 'application/json'],
  ['accept', 'text/html'],
  ['range', 'bytes=0-,5-'],
  ['if-none-match', '"'],
  ['if-modified-since', 'yesterday'],
  ['x-forwarded-for', "1.1.1.1, ' or 1=1"],
  ['x-forwarded-host', 'evil'],
  ['forwarded', 'for=_x'],
  ['transfer-encoding', 'chunked'],
  ['expect', '200-maybe'],
  ['cookie', '__proto__=1'],
  ['x-qr-secret', 'x'.repeat(500)],
  ['user-agent', ''],
  ['user-agent', `Mozilla/${'9'.repeat(3000)}`],
  ['upgrade', 'websocket'],
  ['connection', 'upgrade'],
  ['x-http-method-override', 'DELETE'],
  ['access-control-request-method', 'DELETE'],
  ['authorization', 'Basic x'],
  ['authorization', `Bearer ${'x.'.repeat(900)}`],
  ['x-long', 'x'.repeat(12_000)],
]

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND']

const BEYOND = [
  '/sandbox/outbox',
  '/sandbox/clock',
  '/sandbox/routes',
  '/healthz',
  '/readyz',
  '/metrics',
  '/realtime',
  '/',
  '/index.html',
  '/assets/x.js',
  '/api',
  '/api/',
  '/api/none',
  '/api//chat/conversations',
  '/API/APP/LOGIN',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '/..%2f..%2fetc/passwd',
  '/api/chat/conversations/',
  '/sandbox/../api/models',
  `/${'x'.repeat(4000)}`,
]

/**
 * Generates requests for everything that the contract declares, from nearly valid to hostile. The same seed generates
 * the same requests.
 */
export function createFuzz(seed: number) {
  const random = randomFrom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const chance = (share: number) => random() < share
  /** Ids from earlier answers: some of them exist. */
  const known: string[] = []

  const text = () => (chance(0.3) && known.length > 0 ? pick(known) : pick(TEXTS))
  const hostile = (): unknown => (chance(0.5) ? text() : pick(VALUES))

  function valueFor(schema: Schema, wild: number): unknown {
    if (chance(wild)) return hostile()
    const { type, options, innerType, element } = definitionOf(schema)
    if (type === 'union') return valueFor(pick(options ?? []), wild)
    if (type === 'nullable' && chance(0.5)) return null
    if (innerType) return valueFor(innerType, wild)
    if (type === 'object') {
      const fields = Object.entries(shapeOf(schema)).filter(() => !chance(wild / 2))
      const entries = fields.map(([name, field]): [string, unknown] => [name, valueFor(field, wild)])
      return Object.fromEntries(
        chance(wild)
          ? [...entries, [pick(['role', 'price', 'x', 'constructor', '\u0000', 'toJSON_']), hostile()]]
          : entries,
      )
    }
    if (type === 'array' && element)
      return Array.from({ length: Math.floor(random() * 4) }, () => valueFor(element, wild))
    if (type === 'string' && chance(0.2) && known.length > 0) return pick(known)
    return validFor(schema)
  }

  /** A multipart form with files and fields, valid and invalid; its boundary is always `x`. */
  function formOf(): Buffer {
    const name = () => pick(['file', 'file', 'file', 'name', '__proto__', '', text().slice(0, 200)])
    const content = () =>
      pick([
        PIXEL,
        PIXEL,
        PIXEL.subarray(0, 40),
        Buffer.concat([PIXEL, Buffer.from(text())]),
        Buffer.from(text()),
        Buffer.alloc(300_000),
        Buffer.alloc(0),
        Buffer.from('GIF89a/*'),
      ])
    const parts = Array.from({ length: pick([0, 1, 1, 1, 1, 2, 13]) }, () => [
      Buffer.from(pick(['--x\r\n', '--x\r\n', '--x\r\n', '--x', '\r\n'])),
      Buffer.from(
        `content-disposition: form-data; name="${name()}"${chance(0.8) ? `; filename="${text().slice(0, 300)}"` : ''}\r\n${pick(['', 'content-type: image/svg+xml\r\n', 'content-type: application/json\r\n', 'content-transfer-encoding: base64\r\n', 'x: y\r\n'.repeat(50)])}\r\n`,
      ),
      content(),
      Buffer.from('\r\n'),
    ])
    return Buffer.concat([
      ...parts.flat(),
      Buffer.from(chance(0.85) ? '--x--\r\n' : pick(['', '--x', '--x-', 'x'.repeat(5000)])),
    ])
  }

  function bodyOf(endpoint: Endpoint | undefined): Buffer | undefined {
    if (endpoint?.upload && chance(0.9)) return formOf()
    const form = endpoint?.body === undefined ? undefined : pick(formsOf(endpoint.body))
    if (form === undefined) return chance(0.7) ? undefined : Buffer.from(write(hostile()))
    if (chance(0.04))
      return pick([
        Buffer.from('{'),
        Buffer.alloc(0),
        Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
        Buffer.from('\ufeff{}'),
        Buffer.from(`{"x":"${'x'.repeat(1_100_000)}"}`),
        Buffer.from('['.repeat(200_000)),
        Buffer.from('['.repeat(15_000)),
        Buffer.from(JSON.stringify(manyKeys(110_000))),
        Buffer.from(JSON.stringify(manyKeys(1500))),
        Buffer.from('nul'),
      ])
    return Buffer.from(write(valueFor(form, pick([0, 0.05, 0.2, 0.5]))))
  }

  const param = () => (chance(0.5) && known.length > 0 ? pick(known) : chance(0.5) ? randomUUID() : text())

  function queryOf(endpoint: Endpoint | undefined) {
    const names = Object.keys(shapeOf(endpoint?.query))
    const parameters = names
      .filter(() => chance(0.6))
      .map((name) => `${name}${pick(['', '', '', '[]', '[x]'])}=${address(text())}`)
    if (chance(0.1))
      parameters.push(pick(['a=1&a=2', '__proto__=1', '%=%', '=', '&&', 'x[__proto__]=1', `${'x'.repeat(3000)}=1`]))
    if (chance(0.05) && parameters[0] !== undefined) parameters.push(parameters[0])
    return parameters.length > 0 ? `?${parameters.join('&')}` : ''
  }

  function headersOf(endpoint: Endpoint | undefined, body: Buffer | undefined) {
    const headers: Record<string, string> = {}
    if (endpoint?.keyed && !chance(0.05)) headers['idempotency-key'] = randomUUID()
    if (body !== undefined)
      headers['content-type'] = chance(0.06)
        ? pick(TYPES)
        : endpoint?.upload
          ? 'multipart/form-data; boundary=x'
          : 'application/json'
    if (chance(0.12)) for (let n = 0; n <= random() * 3; n += 1) headers[pick(HEADERS)[0]] = pick(HEADERS)[1]
    if (chance(0.12)) Object.assign(headers, Object.fromEntries([pick(HEADERS)]))
    return headers
  }

  return {
    /** Collects ids from an answer for later requests. */
    learn(answer: string) {
      for (const [id] of answer.matchAll(UUIDS)) {
        if (known.length < 300) known.push(id)
        else known[Math.floor(random() * known.length)] = id
      }
    },
    next(): FuzzRequest {
      const endpoint = chance(0.05) ? undefined : pick(endpoints)
      const body = bodyOf(endpoint)
      const where = endpoint?.path.replaceAll(/:\w+/g, () => address(param())) ?? pick(BEYOND)
      const method = chance(0.04) || endpoint === undefined ? pick(METHODS) : endpoint.method
      const as = chance(0.06)
        ? 'nobody'
        : chance(0.04)
          ? 'strange'
          : endpoint?.access === 'admin'
            ? chance(0.85)
              ? 'admin'
              : 'member'
            : chance(0.1)
              ? 'admin'
              : 'member'
      return {
        method,
        path: where + queryOf(endpoint),
        headers: headersOf(endpoint, body),
        body,
        as,
        halfSent: body !== undefined && chance(0.02),
      }
    },
  }
}

/** URL-encodes a value; ill-formed text is sent as the bytes of a careless client. */
const address = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80').slice(0, 6000)

/** Serialises a value as JSON, and a raw piece unchanged. */
export function write(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
