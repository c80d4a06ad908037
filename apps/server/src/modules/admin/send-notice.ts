import { randomUUID } from 'node:crypto'
import { admin, type ResultOf, type NewNotice, refuse } from '@moyun/api'
import type { Caller, SaveReply, SavedReply } from '@moyun/api/serve'
import { deliver } from '../inbox/deliver.ts'
import type { AdminContext } from './admin-context.ts'
import { lockMember } from './change-member.ts'
import { recordAuditEntry } from './audit-log.ts'

type Sent = ResultOf<typeof admin.sendNotice>

/** Sends a notice to one member or to all, and writes an audit log entry. Closed accounts receive nothing. */
export async function sendNotice(
  context: AdminContext,
  caller: Caller,
  { memberId, ...notice }: NewNotice,
  saveReply: SaveReply<Sent>,
): Promise<SavedReply<Sent>> {
  return context.db.transaction(async (tx) => {
    const member = memberId === null ? null : (await lockMember(tx, caller, memberId)).member
    if (member?.state === 'closed') throw refuse(admin.sendNotice, 'notActive')
    const id = randomUUID()
    await deliver(context, tx, { ...notice, id, memberId: member?.id ?? null })
    await recordAuditEntry(context, tx, {
      kind: 'noticeSent',
      byId: caller.memberId,
      memberId: member?.id ?? null,
      note: notice.title,
    })
    return saveReply(tx, { id })
  })
}
