import { commonRefusals, type ListedMember, type MemberRole, type MemberState, Refusal } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { approvals } from '../../database/schema/approval-schema.ts'
import { members } from '../../database/schema/schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { MemberRow } from '../auth/members.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { AdminContext } from './admin-context.ts'
import { recordAuditEntry } from './audit-log.ts'
import { presentListed } from './list-members.ts'
import { userStream } from '../../events/stream-names.ts'

/** The actor of a change: a signed-in admin, or null for the command line. */
export type Actor = Pick<Caller, 'memberId'> | null

/** A member, locked until the transaction ends, and the current admins. */
export interface LockedMember {
  member: MemberRow
  /** Ids of the active admins. */
  admins: readonly string[]
}

/**
 * Locks every admin, then the member. This serialises two admins who demote each other at once: the second is no longer
 * an admin then, so one always remains.
 */
export async function lockMember(tx: Transaction, by: Actor, id: string): Promise<LockedMember> {
  const isActiveAdmin = and(eq(members.role, 'admin'), eq(members.state, 'active'))
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(isActiveAdmin)
    .orderBy(asc(members.id))
    .for('no key update')
  const admins = rows.map((row) => row.id)
  if (by !== null && !admins.includes(by.memberId)) throw new Refusal(commonRefusals.forbidden, 'forbidden')
  const [member] = isUuid(id) ? await tx.select().from(members).where(eq(members.id, id)).for('no key update') : []
  if (member === undefined) throw new Refusal(commonRefusals.notFound, 'notFound')
  return { member, admins }
}

/** An unlocked read of a member, for checks before locking or calling anything. */
export async function findMember(db: Pick<Transaction, 'select'>, id: string): Promise<MemberRow> {
  const [member] = isUuid(id) ? await db.select().from(members).where(eq(members.id, id)) : []
  if (member === undefined) throw new Refusal(commonRefusals.notFound, 'notFound')
  return member
}

/** Bans a member, or lifts the ban. Changes and logs nothing if the member is in that state already. */
export async function setMemberState(
  context: AdminContext,
  tx: Transaction,
  by: Actor,
  { member, state, reason = '' }: { member: MemberRow; state: Exclude<MemberState, 'closed'>; reason?: string },
): Promise<ListedMember> {
  if (member.state === state) return presentListed(member)
  await tx.update(members).set({ state }).where(eq(members.id, member.id))
  await recordAuditEntry(context, tx, {
    kind: state === 'banned' ? 'banned' : 'unbanned',
    byId: by?.memberId ?? null,
    memberId: member.id,
    note: reason,
  })
  return presentListed({ ...member, state })
}

/** Grants or revokes the admin role, and notifies the member's pages. */
export async function setRole(
  context: Pick<AdminContext, 'clock' | 'eventLog'>,
  tx: Transaction,
  by: Actor,
  { member, role }: { member: MemberRow; role: MemberRole },
): Promise<ListedMember> {
  if (member.role === role) return presentListed(member)
  await tx.update(members).set({ role }).where(eq(members.id, member.id))
  // A demoted admin regains the role only by a new request, so open ones expire.
  if (role === 'user')
    await tx
      .update(approvals)
      .set({ state: 'expired' })
      .where(
        and(
          eq(approvals.kind, 'promoted'),
          eq(approvals.memberId, member.id),
          inArray(approvals.state, ['open', 'approved']),
        ),
      )
  await context.eventLog.append(tx, userStream(member.id), 'role.changed', { role })
  await recordAuditEntry(context, tx, {
    kind: role === 'admin' ? 'promoted' : 'demoted',
    byId: by?.memberId ?? null,
    memberId: member.id,
  })
  return presentListed({ ...member, role })
}
