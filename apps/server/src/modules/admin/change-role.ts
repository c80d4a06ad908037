import { admin, type ListedMember, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import type { AdminContext } from './admin-context.ts'
import { withApproval } from './approvals/with-approval.ts'
import { findMember, lockMember, setRole } from './change-member.ts'
import { presentListed } from './list-members.ts'

/** Grants the admin role after another admin's approval. Does nothing for a member who is an admin already. */
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

/** Revokes the admin role. Admins cannot revoke their own. */
export const demote = (context: AdminContext, caller: Caller, id: string): Promise<ListedMember> =>
  context.db.transaction(async (tx) => {
    const { member } = await lockMember(tx, caller, id)
    if (member.id === caller.memberId) throw refuse(admin.setRole, 'yourself')
    return setRole(context, tx, caller, { member, role: 'user' })
  })
