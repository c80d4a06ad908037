import { type CryptoKey, jwtVerify, SignJWT } from 'jose'
import { isUuid } from '../../database/is-uuid.ts'
import { isStrictToken } from '../auth/strict-token.ts'

const HEADER = { alg: 'HS256', typ: 'visitor+jwt' } as const

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Signs a visitor's token. It only identifies the visitor; permissions are in the database. */
export const signVisitor = (key: CryptoKey, visitorId: string, now: Date, until: Date) =>
  new SignJWT({})
    .setProtectedHeader(HEADER)
    .setIssuer('moyun')
    .setAudience('visitor')
    .setSubject(visitorId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(until))
    .sign(key)

/** The visitor of a token that this server signed and that has not expired; null for any other text. */
export async function readVisitor(key: CryptoKey, token: string, now: Date): Promise<string | null> {
  if (!isStrictToken(token, HEADER)) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [HEADER.alg],
      typ: HEADER.typ,
      issuer: 'moyun',
      audience: 'visitor',
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: now,
    })
    return typeof payload.sub === 'string' && isUuid(payload.sub) ? payload.sub.toLowerCase() : null
  } catch {
    // jose distinguishes why a token is invalid; callers do not need that.
    return null
  }
}
