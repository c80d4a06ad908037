import { isRefusal } from '@moyun/api'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'
import { families, members } from '../database/schema.ts'
import type { Sessions } from '../session/sessions.ts'

/** Whom a `hello` has let in, and until when. */
export interface Admitted {
  memberId: string
  sessionId: string
  expiresAt: Date
}

/** Knows who an access token speaks for, as every call does; null when it is not valid. */
export async function admit(sessions: Pick<Sessions, 'verify'>, token: string): Promise<Admitted | null> {
  try {
    const { caller, expiresAt } = await sessions.verify(token)
    return { memberId: caller.memberId, sessionId: caller.sessionId, expiresAt }
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
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
