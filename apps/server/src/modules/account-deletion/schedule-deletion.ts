import { type ResultOf, type Output, accountDeletion, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { DAY } from '../../time/china-time.ts'
import { members } from '../../database/schema/schema.ts'
import { accountDeletions } from '../../database/schema/account-deletion-schema.ts'
import { traitsOf } from '../auth/device-traits.ts'
import type { MemberRow } from '../auth/members.ts'
import { sendSecurityNotification } from '../auth/security-notifications.ts'
import { requirePassword } from '../auth/require-password.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { DeletionContext } from './deletion-context.ts'
import { userStream } from '../../events/stream-names.ts'

/** Time between the request and the deletion. */
const WAITING_PERIOD = 7 * DAY

type Body = Output<typeof accountDeletion.close.body>

/** When a member’s account will be deleted; null if no deletion is scheduled. */
export async function readScheduledDeletion(
  tx: Pick<Transaction, 'select'>,
  memberId: string,
): Promise<{ at: string | null }> {
  const [closing] = await tx
    .select({ at: accountDeletions.at })
    .from(accountDeletions)
    .where(eq(accountDeletions.memberId, memberId))
  return { at: closing?.at.toISOString() ?? null }
}

/**
 * Schedules the deletion of the account in a week. The owner proves the request by password or code; their devices are
 * notified.
 */
export async function scheduleDeletion(
  context: DeletionContext,
  body: Body,
  { memberId }: Caller,
  request: FastifyRequest,
): Promise<ResultOf<typeof accountDeletion.close>> {
  const { db, clock } = context
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (member === undefined) throw refuse(accountDeletion.close, 'signedOut')
  if (member.role === 'admin') throw refuse(accountDeletion.close, 'stillAdmin')
  if (member.phone === null) await requirePassword(context, member, body, request)
  return db.transaction(async (tx) => {
    const locked = await lockActive(tx, memberId)
    // The password was changed after it was verified.
    if (locked.phone === null && locked.credentialsVersion !== member.credentialsVersion)
      throw refuse(accountDeletion.close, 'wrongPassword')
    if (locked.role === 'admin') throw refuse(accountDeletion.close, 'stillAdmin')
    // Also applies if a phone was bound after the password was verified.
    if (locked.phone !== null) await requireTicket(context, tx, locked.phone, body)
    const now = clock.now()
    const [deletion] = await tx
      .insert(accountDeletions)
      .values({ memberId, requestedAt: now, at: new Date(now.getTime() + WAITING_PERIOD) })
      .onConflictDoNothing()
      .returning()
    const at = deletion?.at.toISOString() ?? (await readScheduledDeletion(tx, memberId)).at
    if (at === null) throw refuse(accountDeletion.close, 'unavailable')
    if (deletion !== undefined) {
      request.log.info({ memberId, at }, 'The deletion of an account was scheduled')
      await sendSecurityNotification(context, tx, memberId, 'closingAsked', traitsOf(request))
      await publishScheduledDeletion(context, tx, memberId, at)
    }
    return { at }
  })
}

/** Cancels a scheduled deletion. Does nothing if none is scheduled. */
export async function cancelDeletion(
  context: DeletionContext,
  { memberId }: Caller,
  request: FastifyRequest,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    // A concurrent deletion holds this row: if it commits first, it is too late to cancel; otherwise it finds no row.
    const [deletion] = await tx
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.memberId, memberId))
      .for('update')
    const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId))
    if (member?.state !== 'active') throw refuse(accountDeletion.keep, 'signedOut')
    if (deletion === undefined) return null
    await tx.delete(accountDeletions).where(eq(accountDeletions.memberId, memberId))
    request.log.info({ memberId }, 'The deletion of an account was canceled')
    await publishScheduledDeletion(context, tx, memberId, null)
    return null
  })
}

/** Sends the time of the deletion to the member's pages, as the last step of the transaction. */
export const publishScheduledDeletion = (
  { eventLog }: { eventLog: EventLog },
  tx: Transaction,
  memberId: string,
  at: string | null,
) => eventLog.append(tx, userStream(memberId), 'closing.changed', { at })

async function lockActive(tx: Transaction, memberId: string): Promise<MemberRow> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
  if (member?.state !== 'active') throw refuse(accountDeletion.close, 'signedOut')
  return member
}

async function requireTicket({ codes }: DeletionContext, tx: Transaction, phone: string, { ticket }: Body) {
  if (ticket === undefined)
    throw refuse(accountDeletion.close, 'invalid', { result: { fields: { ticket: 'missing' } } })
  // A ticket of another phone is not used up, because the transaction rolls back.
  if ((await codes.useTicket(tx, ticket, 'current')) !== phone) throw refuse(accountDeletion.close, 'wrongCode')
}
