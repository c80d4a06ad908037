import { admin, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { listDevices } from '../auth/devices.ts'
import type { AdminContext } from './admin-context.ts'
import { lockMember } from './change-member.ts'
import { recordAuditEntry } from './audit-log.ts'

/** Signs out one device of a member. Another member's device is refused like an unknown one. */
export async function endOneSession(
  context: AdminContext,
  caller: Caller,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const { member } = await lockMember(tx, caller, id)
    const { devices } = await listDevices({ ...context, db: tx }, { memberId: member.id, sessionId: caller.sessionId })
    const device = devices.find((one) => one.id === sessionId.toLowerCase())
    if (device === undefined) throw refuse(admin.endSession, 'notFound')
    await context.sessions.end(tx, [device.id], 'endedByAdmin')
    await recordAuditEntry(context, tx, {
      kind: 'sessionEnded',
      byId: caller.memberId,
      memberId: member.id,
      note: device.name,
    })
    return null
  })
}

/** Signs out every device of a member except the calling one. */
export async function endAllSessions(context: AdminContext, caller: Caller, id: string): Promise<{ ended: number }> {
  return context.db.transaction(async (tx) => {
    const { member } = await lockMember(tx, caller, id)
    const { devices } = await listDevices({ ...context, db: tx }, { memberId: member.id, sessionId: caller.sessionId })
    const ended = devices.filter(({ current }) => !current).length
    await context.sessions.endOthers(tx, member.id, caller.sessionId, 'endedByAdmin')
    if (ended > 0)
      await recordAuditEntry(context, tx, { kind: 'sessionsEnded', byId: caller.memberId, memberId: member.id })
    return { ended }
  })
}
