import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CryptoKey, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { isUuid } from '../../database/is-uuid.ts'
import { isStrictToken } from './strict-token.ts'

/** The holder of an access token. */
export interface AccessClaims {
  memberId: string
  sessionId: string
  /** Of the refresh token that was issued with it. */
  generation: number
  expiresAt: Date
  /** Expired, but otherwise valid: a refresh token may replace it. */
  expired: boolean
}

export interface RefreshClaims {
  sessionId: string
  generation: number
}

/** Seconds. */
const ACCESS_LIFE = 15 * 60
/** Seconds that the clock of a client or another server may be off. */
const TOLERANCE = 30

const HEADER = { alg: 'HS256', typ: 'at+jwt' } as const

/** Signs an access token. `until` is the end of the family, which no token outlives. */
export const signAccessToken = (
  key: CryptoKey,
  claims: { memberId: string; sessionId: string; generation: number },
  now: Date,
  until: Date,
) =>
  new SignJWT({ sid: claims.sessionId, gen: claims.generation })
    .setProtectedHeader(HEADER)
    .setIssuer('moyun')
    .setAudience('web')
    .setSubject(claims.memberId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(Math.min(seconds(now) + ACCESS_LIFE, seconds(until)))
    .sign(key)

/** Reads an access token that this server signed, expired or not; null for any other text. */
export async function readAccessToken(key: CryptoKey, token: string, now: Date): Promise<AccessClaims | null> {
  if (!isStrictToken(token, HEADER)) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [HEADER.alg],
      typ: HEADER.typ,
      issuer: 'moyun',
      audience: 'web',
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'gen'],
      currentDate: now,
      clockTolerance: TOLERANCE,
    })
    return toClaims(payload, false)
  } catch (error) {
    // jose checks the expiry last: signature, type, issuer and audience are valid.
    return error instanceof errors.JWTExpired ? toClaims(error.payload, true) : null
  }
}

function toClaims({ sub, sid, gen, exp }: JWTPayload, expired: boolean): AccessClaims | null {
  if (typeof sub !== 'string' || typeof sid !== 'string' || typeof gen !== 'number' || typeof exp !== 'number')
    return null
  if (!isUuid(sub) || !isUuid(sid)) return null
  return {
    memberId: sub.toLowerCase(),
    sessionId: sid.toLowerCase(),
    generation: gen,
    expiresAt: new Date(exp * 1000),
    expired,
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Creates the one refresh token of a generation: deterministic, and not stored. */
export function createRefreshToken(key: Buffer, { sessionId, generation }: RefreshClaims): string {
  const claims = Buffer.alloc(20)
  claims.write(sessionId.replaceAll('-', ''), 'hex')
  claims.writeUInt32BE(generation, 16)
  return Buffer.concat([claims, sign(key, claims)]).toString('base64url')
}

/** Reads a refresh token that this server made; null for any other text. */
export function readRefreshToken(key: Buffer, token: string): RefreshClaims | null {
  if (!/^[\w-]{70}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const claims = bytes.subarray(0, 20)
  if (
    bytes.length !== 52 ||
    bytes.toString('base64url') !== token ||
    !timingSafeEqual(sign(key, claims), bytes.subarray(20))
  )
    return null
  const sessionId = claims.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { sessionId, generation: claims.readUInt32BE(16) }
}

const sign = (key: Buffer, claims: Buffer) =>
  createHmac('sha256', key).update('moyun refresh\0').update(claims).digest()
