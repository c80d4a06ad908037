import { randomUUID } from 'node:crypto'
import { admin, type Answer, type NewNotice, refuse } from '@moyun/api'
import type { Caller, Keep, Kept } from '@moyun/api/serve'
import { deliver } from '../messages/deliver.ts'
import type { AdminContext } from './admin-context.ts'
import { lockMember } from './change-member.ts'
import { recordDeed } from './deeds.ts'

type Sent = Answer<typeof admin.sendNotice>

/** Sends a notice to one member or to all, and writes an audit log entry. Closed accounts receive nothing. */
export async function sendNotice(
  context: AdminContext,
  caller: Caller,
  { memberId, ...notice }: NewNotice,
  keep: Keep<Sent>,
): Promise<Kept<Sent>> {
  return context.db.transaction(async (tx) => {
    const member = memberId === null ? null : (await lockMember(tx, caller, memberId)).member
    if (member?.state === 'closed') throw refuse(admin.sendNotice, 'notActive')
    const id = randomUUID()
    await deliver(context, tx, { ...notice, id, memberId: member?.id ?? null })
    await recordDeed(context, tx, {
      kind: 'noticeSent',
      byId: caller.memberId,
      memberId: member?.id ?? null,
      note: notice.title,
    })
    return keep(tx, { id })
  })
}
