import { admin, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { listDevices } from '../session/devices.ts'
import type { AdminContext } from './admin-context.ts'
import { lockMember } from './change-member.ts'
import { recordDeed } from './deeds.ts'

/** Signs one device of a member out. A device of anybody else is as unknown as none. */
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
    await recordDeed(context, tx, {
      kind: 'sessionEnded',
      byId: caller.memberId,
      memberId: member.id,
      note: device.name,
    })
    return null
  })
}

/** Signs every device of a member out, but for the one that asks. */
export async function endAllSessions(context: AdminContext, caller: Caller, id: string): Promise<{ ended: number }> {
  return context.db.transaction(async (tx) => {
    const { member } = await lockMember(tx, caller, id)
    const { devices } = await listDevices({ ...context, db: tx }, { memberId: member.id, sessionId: caller.sessionId })
    const ended = devices.filter(({ current }) => !current).length
    await context.sessions.endOthers(tx, member.id, caller.sessionId, 'endedByAdmin')
    if (ended > 0) await recordDeed(context, tx, { kind: 'sessionsEnded', byId: caller.memberId, memberId: member.id })
    return { ended }
  })
}
