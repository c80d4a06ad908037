import { isRefusal } from '@moyun/api'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'
import { families, members } from '../database/schema.ts'
import { qrs } from '../database/sign-in-schema.ts'
import type { Sessions } from '../session/sessions.ts'
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
export type Admitted = AdmittedMember | AdmittedQr

/** Whether both are one: the same member, or the same QR. */
export const isSame = (one: Admitted, other: Admitted) =>
  'qrId' in one ? 'qrId' in other && one.qrId === other.qrId : 'memberId' in other && one.memberId === other.memberId

/** Knows who an access token speaks for, as every call does; null when it is not valid. */
export async function admit(sessions: Pick<Sessions, 'verify'>, token: string): Promise<AdmittedMember | null> {
  try {
    const { caller, expiresAt } = await sessions.verify(token)
    return { memberId: caller.memberId, sessionId: caller.sessionId, expiresAt }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

/** Knows a QR by the secret that only the browser which asked for it has; null alike for a wrong secret and a wrong id. */
export async function admitQr(db: NodePgDatabase<typeof schema>, { id, secret }: { id: string; secret: string }): Promise<AdmittedQr | null> {
  const [row] = await db.select({ secretHash: qrs.secretHash, expiresAt: qrs.expiresAt }).from(qrs).where(eq(qrs.id, id))
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
