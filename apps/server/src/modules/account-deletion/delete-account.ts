import { and, eq, lte } from 'drizzle-orm'
import { families, members, streamHeads, streamRows } from '../../database/schema/schema.ts'
import { accountDeletions } from '../../database/schema/account-deletion-schema.ts'
import type { MemberRow } from '../auth/members.ts'
import type { Transaction } from '../../database/transaction.ts'
import { publishScheduledDeletion } from './schedule-deletion.ts'
import { cancelActiveWork, lockMemberRows } from './cancel-active-work.ts'
import { eraseData } from './erase-data.ts'
import type { DeletionContext } from './deletion-context.ts'
import { userStream } from '../../events/stream-names.ts'

/**
 * Longer than a request takes, and than an access token lasts: everything in progress when an account was closed has
 * been stored by then.
 */
const AFTERMATH = 20 * 60 * 1000

/** The result of a due closing. `kept`: a member who is banned, or has become an admin, is not closed. */
export type DeletionOutcome = 'closed' | 'swept' | 'kept'

/**
 * Closes one account that is due, in one transaction; null if it is not due, or another process is closing it. It runs
 * again later, for data that was being stored at that moment.
 */
export const deleteAccount = (context: DeletionContext, memberId: string): Promise<DeletionOutcome | null> =>
  context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const [due] = await tx
      .select()
      .from(accountDeletions)
      .where(and(eq(accountDeletions.memberId, memberId), lte(accountDeletions.at, now)))
      .for('update', { skipLocked: true })
    if (due === undefined) return null
    const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
    if (member === undefined) throw new Error(`Member ${memberId} is due for deletion and does not exist`)
    if (member.state === 'closed') return sweepClosed(tx, member, now)
    if (member.state !== 'active' || member.role === 'admin') return cancelDeletion(context, tx, member)
    await close(context, tx, member)
    await tx
      .update(accountDeletions)
      .set({ at: new Date(now.getTime() + AFTERMATH) })
      .where(eq(accountDeletions.memberId, memberId))
    return 'closed'
  })

async function cancelDeletion(context: DeletionContext, tx: Transaction, { id }: MemberRow): Promise<DeletionOutcome> {
  await tx.delete(accountDeletions).where(eq(accountDeletions.memberId, id))
  await publishScheduledDeletion(context, tx, id, null)
  return 'kept'
}

async function close(context: DeletionContext, tx: Transaction, member: MemberRow) {
  const { id } = member
  await lockMemberRows(tx, id)
  await cancelActiveWork(tx, context, id)
  await context.ledger.close(tx, id)
  await eraseData(tx, member, context.clock.now())
  await tx.update(members).set(ERASED_MEMBER).where(eq(members.id, id))
  await tx.update(families).set({ userAgent: '', address: '', rotatedBy: null }).where(eq(families.memberId, id))
  await context.sessions.endOthers(tx, id, null, 'accountClosed')
}

/** What remains of a member: an id, a number and a date. Phone, name and WeChat account can be used again. */
const ERASED_MEMBER = {
  state: 'closed',
  role: 'user',
  account: null,
  accountKey: null,
  phone: null,
  areacode: '86',
  passwordHash: null,
  nickname: '',
  avatar: '',
  sex: 0,
  country: '',
  introduction: '',
  wechatUnionid: null,
  wechatOfficialOpenid: null,
  wechatOpenOpenid: null,
} as const satisfies Partial<MemberRow>

async function sweepClosed(tx: Transaction, member: MemberRow, now: Date): Promise<DeletionOutcome> {
  const { id } = member
  await lockMemberRows(tx, id)
  await eraseData(tx, member, now)
  await tx.delete(families).where(eq(families.memberId, id))
  await tx.delete(streamRows).where(eq(streamRows.stream, userStream(id)))
  await tx.delete(streamHeads).where(eq(streamHeads.stream, userStream(id)))
  await tx.delete(accountDeletions).where(eq(accountDeletions.memberId, id))
  return 'swept'
}
