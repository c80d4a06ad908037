import { jwtVerify, SignJWT } from 'jose'
import { isUuid } from '../is-uuid.ts'
import { isPlain } from '../session/plain-token.ts'

const HEADER = { alg: 'HS256', typ: 'visitor+jwt' } as const

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Signs a visitor's token. It says who they are and nothing else: what it is good for stands in the database. */
export const signVisitor = (key: Uint8Array, visitorId: string, now: Date, until: Date) =>
  new SignJWT({})
    .setProtectedHeader(HEADER)
    .setIssuer('moyun')
    .setAudience('visitor')
    .setSubject(visitorId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(until))
    .sign(key)

/** The visitor whom a token names that this server signed and that has time left; null for any other text. */
export async function readVisitor(key: Uint8Array, token: string, now: Date): Promise<string | null> {
  if (!isPlain(token, HEADER)) return null
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
    // jose says in which way it is no token of ours; to whoever brings it that is all the same.
    return null
  }
}
