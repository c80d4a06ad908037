import { admin, type ListedMember, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import type { AdminContext } from './admin-context.ts'
import { withApproval } from './approvals/with-approval.ts'
import { findMember, lockMember, setRole } from './change-member.ts'
import { presentListed } from './list-members.ts'

/** Makes a member an admin, once another admin has agreed. Who is one already stays one. */
export async function promote(context: AdminContext, caller: Caller, id: string): Promise<ListedMember> {
  const known = await findMember(context.db, id)
  if (known.role === 'admin') return presentListed(known)
  if (known.state !== 'active') throw refuse(admin.setRole, 'notActive')
  return withApproval(
    context,
    admin.setRole,
    caller,
    { kind: 'promoted', memberId: known.id, input: {}, created: null },
    async (tx) => {
      const { member } = await lockMember(tx, caller, id)
      if (member.state !== 'active') throw refuse(admin.setRole, 'notActive')
      return setRole(context, tx, caller, { member, role: 'admin' })
    },
  )
}

/** Takes the role back. Nobody does that to themselves. */
export const demote = (context: AdminContext, caller: Caller, id: string): Promise<ListedMember> =>
  context.db.transaction(async (tx) => {
    const { member } = await lockMember(tx, caller, id)
    if (member.id === caller.memberId) throw refuse(admin.setRole, 'yourself')
    return setRole(context, tx, caller, { member, role: 'user' })
  })
