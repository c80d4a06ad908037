import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../../config/secret.ts'
import { TEST_SECRET, testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { openVisitor, type TestVisitor } from './test-visitors.ts'

const key = deriveKey(TEST_SECRET, 'visitors')
const seconds = () => Math.floor(Date.now() / 1000)

let app: TestApp
let visitor: TestVisitor
let member: TestMember
let claims: Record<string, unknown>
let access: Record<string, unknown>
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
beforeAll(async () => {
  app = await testApp()
  visitor = await openVisitor(app)
  member = await app.member()
  claims = claimsOf(visitor.token)
  access = claimsOf(member.accessToken)
})

const tryToken = (token: string) =>
  app.call('GET', `/api/events?stream=visitor:${visitor.id}`, { headers: { authorization: `Bearer ${token}` } })
const sign = (payload: Record<string, unknown>, header: Record<string, unknown> = {}, secret: Uint8Array = key) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'visitor+jwt', ...header }).sign(secret)
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))

test('accepts a token that the test signs like the server, as a control for the refusals below', async () => {
  expect(claims).toEqual({
    iss: 'moyun',
    aud: 'visitor',
    sub: visitor.id,
    iat: expect.any(Number),
    exp: expect.any(Number),
  })
  expect(await tryToken(await sign(claims))).toMatchObject({ code: 200 })
  expect(await tryToken(await sign({ ...claims, sub: visitor.id.toUpperCase() }))).toMatchObject({ code: 200 })
})

describe('a visitor’s token is refused', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const rs256 = () => {
    const text = `${part({ alg: 'RS256', typ: 'visitor+jwt' })}.${part(claims)}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(rsa.privateKey, 'base64url')}`
  }

  test.each<[string, () => string | Promise<string>]>([
    ['without a signature (alg none)', () => new UnsecuredJWT(claims).encode()],
    [
      'with alg none and the old signature',
      () => `${part({ alg: 'none', typ: 'visitor+jwt' })}.${visitor.token.split('.').slice(1).join('.')}`,
    ],
    ['signed with RS256', rs256],
    [
      'signed with HS256 over a public key',
      () => sign(claims, {}, Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' }))),
    ],
    ['signed with HS512', () => sign(claims, { alg: 'HS512' })],
    ['signed with another secret', () => sign(claims, {}, Buffer.alloc(32, 7))],
    ['signed with the members’ key', () => sign(claims, {}, deriveKey(TEST_SECRET, 'access'))],
    ['with a kid', () => sign(claims, { kid: '../../../../dev/null' })],
    ['with a jku', () => sign(claims, { jku: 'https://evil.example/keys' })],
    ['with a jwk', () => sign(claims, { jwk: { kty: 'oct', k: 'AAAA' } })],
    ['with an x5u', () => sign(claims, { x5u: 'https://evil.example/cert' })],
    ['of another issuer', () => sign({ ...claims, iss: 'elsewhere' })],
    ['for another audience', () => sign({ ...claims, aud: 'web' })],
    ['of a member’s type', () => sign(claims, { typ: 'at+jwt' })],
    ['without a type', () => sign(claims, { typ: undefined })],
    ['without exp', () => sign(without('exp'))],
    ['with exp as a string', () => sign({ ...claims, exp: String(claims['exp']) })],
    ['without iat', () => sign(without('iat'))],
    ['without sub', () => sign(without('sub'))],
    ['with a sub that is not an id', () => sign({ ...claims, sub: "x' or '1'='1" })],
    ['of a visitor who does not exist', () => sign({ ...claims, sub: randomUUID() })],
    ['of a member', () => sign({ ...claims, sub: access['sub'] })],
    ['that has expired', () => sign({ ...claims, iat: seconds() - 2000, exp: seconds() - 1000 })],
    ['with trailing bytes', () => `${visitor.token}AAAA`],
    ['with a trailing dot', () => `${visitor.token}.`],
    ['with padding', () => `${visitor.token}=`],
    ['cut short', () => visitor.token.slice(0, -1)],
    ['that is empty', () => ''],
  ])('%s', async (_, forge) => {
    expect(await tryToken(await forge())).toMatchObject({ status: 200, code: 401, result: null })
  })

  test('after the visitor has expired, even if it expires later', async () => {
    const long = await sign({ ...claims, exp: Number(claims['exp']) + 1000 })
    await app.advanceClock(24 * 60 * 60 * 1000 + 2_000)
    expect(await tryToken(long)).toMatchObject({ code: 401, result: null })
    await app.advanceClock(0)
    expect(await tryToken(long)).toMatchObject({ code: 200 })
  })

  test('in any form but Bearer', async () => {
    for (const authorization of [
      visitor.token,
      `Basic ${visitor.token}`,
      `Bearer  ${visitor.token}`,
      `Bearer ${visitor.token}, Bearer x`,
    ]) {
      expect(await app.call('GET', '/api/jobs', { headers: { authorization } })).toMatchObject({
        code: 401,
        result: null,
      })
    }
  })
})

test('P8: refuses a member token that is signed with the visitors’ key', async () => {
  const forged = await sign({ ...access, aud: 'web' }, { typ: 'at+jwt' })
  for (const url of ['/api/app/getUserInfo', '/api/jobs', '/api/works']) {
    expect(await app.call('GET', url, { headers: { authorization: `Bearer ${forged}` } })).toMatchObject({
      code: 401,
      result: null,
    })
  }
})

test('treats a member’s token as a member’s on an endpoint open to visitors', async () => {
  expect(
    await app.call('GET', `/api/events?stream=user:${String(access['sub'])}`, { headers: member.bearer }),
  ).toMatchObject({ code: 200 })
  expect(
    await app.call('GET', `/api/events?stream=visitor:${String(access['sub'])}`, { headers: member.bearer }),
  ).toMatchObject({ code: 404 })
})
