import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { type Device, refuse, session } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { families } from '../../database/schema/schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { deviceName } from './device-name.ts'
import type { SessionContext } from './session-context.ts'

/** Maximum number of devices listed: a member may sign in any number of times. */
const MOST_LISTED = 100

/** The member's signed-in devices, last used first, up to the maximum. */
export async function listDevices(
  { db, clock }: Pick<SessionContext, 'db' | 'clock'>,
  caller: Pick<Caller, 'memberId' | 'sessionId'>,
): Promise<{ devices: Device[] }> {
  const rows = await db
    .select()
    .from(families)
    .where(and(eq(families.memberId, caller.memberId), isNull(families.endedAt), gt(families.expiresAt, clock.now())))
    .orderBy(desc(families.lastUsedAt), desc(families.createdAt))
    .limit(MOST_LISTED)
  const devices = rows.map(({ id, userAgent, address, createdAt, lastUsedAt }) => ({
    id,
    name: deviceName(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === caller.sessionId,
  }))
  return { devices }
}

/** Signs out one of the member's devices. Another member's device is answered like an unknown one. */
export async function endDevice({ db, sessions }: SessionContext, caller: Caller, id: string): Promise<null> {
  if (!isUuid(id)) throw refuse(session.endDevice, 'notFound')
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: families.id })
      .from(families)
      .where(and(eq(families.id, id), eq(families.memberId, caller.memberId), isNull(families.endedAt)))
    if (own === undefined) throw refuse(session.endDevice, 'notFound')
    await sessions.end(tx, [own.id], 'endedByMember')
    return null
  })
}

/** Signs out all of the member's devices except the calling one. */
export async function endOtherDevices(
  { db, sessions }: SessionContext,
  { memberId, sessionId }: Caller,
): Promise<null> {
  await db.transaction((tx) => sessions.endOthers(tx, memberId, sessionId, 'endedByMember'))
  return null
}
