import { isRefusal } from '@moyun/api'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'
import { families, members } from '../database/schema.ts'
import { qrs } from '../database/sign-in-schema.ts'
import { visitors } from '../database/work-schema.ts'
import type { Sessions } from '../session/sessions.ts'
import type { AdmittedVisitor, Visitors } from '../visitors/visitors.ts'
import { isSecretOf } from '../wechat/secret-hash.ts'

/** A member whom a `hello` has let in, and until when. */
export interface AdmittedMember {
  memberId: string
  sessionId: string
  expiresAt: Date
}

/** A browser that waits for the phone: it has the stream of its QR, and nothing else. */
export interface AdmittedQr {
  qrId: string
  expiresAt: Date
}

/** Whom a `hello` has let in. */
export type Admitted = AdmittedMember | AdmittedVisitor | AdmittedQr

/** Whether both are one: the same member, the same visitor, or the same QR. */
export const isSame = (one: Admitted, other: Admitted) => idOf(one) === idOf(other)

/** Of a member, a visitor or a QR; all are random, so that none is another kind's. */
export const idOf = (one: Admitted) => ('qrId' in one ? one.qrId : 'visitorId' in one ? one.visitorId : one.memberId)

/** Knows who a token speaks for, a visitor or a member, as every call does; null when it is not valid. */
export async function admit(
  { sessions, visitors }: { sessions: Pick<Sessions, 'verify'>; visitors: Pick<Visitors, 'verify'> },
  token: string,
): Promise<AdmittedMember | AdmittedVisitor | null> {
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

/** Knows a QR by the secret that only the browser which asked for it has; null alike for a wrong secret and a wrong id. */
export async function admitQr(
  db: NodePgDatabase<typeof schema>,
  { id, secret }: { id: string; secret: string },
): Promise<AdmittedQr | null> {
  const [row] = await db
    .select({ secretHash: qrs.secretHash, expiresAt: qrs.expiresAt })
    .from(qrs)
    .where(eq(qrs.id, id))
  const isKnown = isSecretOf(secret, row?.secretHash ?? Buffer.alloc(32))
  return row !== undefined && isKnown ? { qrId: id, expiresAt: row.expiresAt } : null
}

/** Which of these sessions may still be served: not ended, not run out, of a member in good standing; each with that member's role. */
export async function liveSessions(
  db: NodePgDatabase<typeof schema>,
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

/** Which of these visitors may still be served: their day is not over, and none has become a member. */
export async function liveVisitors(
  db: NodePgDatabase<typeof schema>,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: visitors.id })
    .from(visitors)
    .where(and(inArray(visitors.id, [...ids]), isNull(visitors.memberId), gt(visitors.expiresAt, now)))
  return new Set(rows.map(({ id }) => id))
}
