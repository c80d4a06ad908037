import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../../config/secret.ts'
import { TEST_SECRET, testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'

const key = deriveKey(TEST_SECRET, 'access')
const seconds = () => Math.floor(Date.now() / 1000)

let app: TestApp
let member: TestMember
let claims: Record<string, unknown>
beforeAll(async () => {
  app = await testApp()
  member = await app.member()
  claims = JSON.parse(Buffer.from(member.accessToken.split('.')[1] ?? '', 'base64url').toString())
})

const tryToken = (token: string) =>
  app.call('GET', '/api/app/getUserInfo', { headers: { authorization: `Bearer ${token}` } })
const sign = (payload: Record<string, unknown>, header: Record<string, unknown> = {}, secret: Uint8Array = key) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(secret)
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))

test('P8: a token that the test signs as the server does is accepted', async () => {
  expect(await tryToken(await sign(claims))).toMatchObject({ code: 200 })
})

test('accepts ids of session and member in capitals', async () => {
  const token = await sign({
    ...claims,
    sid: String(claims['sid']).toUpperCase(),
    sub: String(claims['sub']).toUpperCase(),
  })
  const { result } = await app.call('GET', '/api/account/sessions', { headers: { authorization: `Bearer ${token}` } })
  expect(result.devices).toMatchObject([{ id: claims['sid'], current: true }])
})

describe('P8: an access token is refused', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const rs256 = () => {
    const text = `${part({ alg: 'RS256', typ: 'at+jwt' })}.${part(claims)}`
    return `${text}.${createSign('RSA-SHA256').update(text).sign(rsa.privateKey, 'base64url')}`
  }

  test.each<[string, () => string | Promise<string>]>([
    ['without a signature (alg none)', () => new UnsecuredJWT(claims).encode()],
    [
      'with alg none and the old signature',
      () => `${part({ alg: 'none', typ: 'at+jwt' })}.${member.accessToken.split('.').slice(1).join('.')}`,
    ],
    ['signed with RS256', rs256],
    [
      'signed with HS256 over a public key',
      () => sign(claims, {}, Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' }))),
    ],
    ['signed with HS512', () => sign(claims, { alg: 'HS512' })],
    ['signed with another secret', () => sign(claims, {}, Buffer.alloc(32, 7))],
    ['signed with the refresh key', () => sign(claims, {}, deriveKey(TEST_SECRET, 'refresh'))],
    ['with a kid that is a path', () => sign(claims, { kid: '../../../../dev/null' })],
    ['with a kid that is SQL', () => sign(claims, { kid: "' union select 'secret" })],
    ['with a jku', () => sign(claims, { jku: 'https://evil.example/keys' })],
    ['with a jwk', () => sign(claims, { jwk: { kty: 'oct', k: 'AAAA' } })],
    ['with an x5u', () => sign(claims, { x5u: 'https://evil.example/cert' })],
    ['of another issuer', () => sign({ ...claims, iss: 'elsewhere' })],
    ['for another audience', () => sign({ ...claims, aud: 'admin' })],
    ['of another type', () => sign(claims, { typ: 'JWT' })],
    ['without a type', () => sign(claims, { typ: undefined })],
    ['without exp', () => sign(without('exp'))],
    ['with exp as a string', () => sign({ ...claims, exp: String(claims['exp']) })],
    ['without sid', () => sign(without('sid'))],
    ['without sub', () => sign(without('sub'))],
    ['with a sid that is no UUID', () => sign({ ...claims, sid: "x' or '1'='1" })],
    ['of a session that does not exist', () => sign({ ...claims, sid: randomUUID() })],
    ["with another member's id on this session", () => sign({ ...claims, sub: randomUUID() })],
    ['that has expired', () => sign({ ...claims, iat: seconds() - 2000, exp: seconds() - 1000 })],
    ['of a generation that does not exist yet', () => sign({ ...claims, gen: 5 })],
    ['with trailing bytes', () => `${member.accessToken}AAAA`],
    ['with a trailing dot', () => `${member.accessToken}.`],
    ['with padding', () => `${member.accessToken}=`],
    ['cut short', () => member.accessToken.slice(0, -1)],
    ['that is the refresh token', () => member.refreshToken],
    ['that is empty', () => ''],
    ['that is 10 KB long', () => `${member.accessToken}${'A'.repeat(10_000)}`],
  ])('%s', async (_, forge) => {
    expect(await tryToken(await forge())).toMatchObject({ status: 200, code: 401, result: null })
  })

  test('P8: whose last letter was changed in bits that decoders ignore', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet.indexOf(member.accessToken.slice(-1))
    const twin = member.accessToken.slice(0, -1) + alphabet[last ^ 1]
    expect(await tryToken(twin)).toMatchObject({ code: 401 })
  })

  test('in any form but one Bearer token', async () => {
    for (const authorization of [
      member.accessToken,
      `Basic ${member.accessToken}`,
      `Bearer  ${member.accessToken}`,
      `Bearer ${member.accessToken}, Bearer x`,
    ]) {
      expect(await app.call('GET', '/api/app/getUserInfo', { headers: { authorization } })).toMatchObject({ code: 401 })
    }
  })
})

test('P8: a role in the token grants nothing: it is read from the database', async () => {
  const forged = await sign({ ...claims, role: 'admin' })
  expect((await tryToken(forged)).result).toMatchObject({ role: 'user' })
  expect(await app.call('GET', '/api/admin/members', { headers: { authorization: `Bearer ${forged}` } })).toMatchObject(
    { code: 403, result: null },
  )
})
