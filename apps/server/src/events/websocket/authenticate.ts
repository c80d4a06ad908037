import { isRefusal } from '@moyun/api'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { families, members } from '../../database/schema/schema.ts'
import { qrs } from '../../database/schema/sign-in-schema.ts'
import { visitors } from '../../database/schema/work-schema.ts'
import type { Sessions } from '../../modules/auth/sessions.ts'
import type { AuthenticatedVisitor, Visitors } from '../../modules/visitors/visitors.ts'
import { isSecretOf } from '../../modules/wechat/secret-hash.ts'

/** A member authenticated by a `hello`, and until when. */
export interface AuthenticatedMember {
  memberId: string
  sessionId: string
  expiresAt: Date
}

/** A browser that waits for a phone to scan its QR code: it may subscribe to the QR's stream only. */
export interface AuthenticatedQr {
  qrId: string
  expiresAt: Date
}

/** The principal authenticated by a `hello`. */
export type SocketPrincipal = AuthenticatedMember | AuthenticatedVisitor | AuthenticatedQr

/** Whether both are the same member, visitor or QR. */
export const isSamePrincipal = (one: SocketPrincipal, other: SocketPrincipal) =>
  socketPrincipalId(one) === socketPrincipalId(other)

/** The id of the member, visitor or QR. All ids are random, so they do not collide across kinds. */
export const socketPrincipalId = (one: SocketPrincipal) =>
  'qrId' in one ? one.qrId : 'visitorId' in one ? one.visitorId : one.memberId

/** Authenticates a visitor's or member's token, as the HTTP endpoints do; null if it is not valid. */
export async function authenticate(
  { sessions, visitors }: { sessions: Pick<Sessions, 'verify'>; visitors: Pick<Visitors, 'verify'> },
  token: string,
): Promise<AuthenticatedMember | AuthenticatedVisitor | null> {
  const visitor = await visitors.verify(token)
  if (visitor !== null) return visitor
  try {
    const { caller, expiresAt } = await sessions.verify(token)
    return { memberId: caller.memberId, sessionId: caller.sessionId, expiresAt }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/**
 * Authenticates a QR by the secret that only the browser which requested it has; null alike for a wrong secret and a
 * wrong id.
 */
export async function authenticateQr(
  db: NodePgDatabase,
  { id, secret }: { id: string; secret: string },
): Promise<AuthenticatedQr | null> {
  const [row] = await db
    .select({ secretHash: qrs.secretHash, expiresAt: qrs.expiresAt })
    .from(qrs)
    .where(eq(qrs.id, id))
  const isKnown = isSecretOf(secret, row?.secretHash ?? Buffer.alloc(32))
  return row !== undefined && isKnown ? { qrId: id, expiresAt: row.expiresAt } : null
}

/**
 * Which of these sessions are still valid: not ended, not expired, of a member whose account is active. Each with the
 * member's role.
 */
export async function findLiveSessions(
  db: NodePgDatabase,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, 'user' | 'admin'>> {
  const rows = await db
    .select({ id: families.id, role: members.role })
    .from(families)
    .innerJoin(members, eq(members.id, families.memberId))
    .where(
      and(
        inArray(families.id, [...sessionIds]),
        isNull(families.endedAt),
        gt(families.expiresAt, now),
        eq(members.state, 'active'),
      ),
    )
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** Which of these visitors are still valid: their day is not over, and they have not become members. */
export async function findLiveVisitors(
  db: NodePgDatabase,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: visitors.id })
    .from(visitors)
    .where(and(inArray(visitors.id, [...ids]), isNull(visitors.memberId), gt(visitors.expiresAt, now)))
  return new Set(rows.map(({ id }) => id))
}
