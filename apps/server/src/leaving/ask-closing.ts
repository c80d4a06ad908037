import { type Answer, type Heard, leaving, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { DAY } from '../china-time.ts'
import { members } from '../database/schema.ts'
import { closings } from '../database/closing-schema.ts'
import { traitsOf } from '../session/device-traits.ts'
import type { MemberRow } from '../session/members.ts'
import { tellOwner } from '../session/notices.ts'
import { requirePassword } from '../session/require-password.ts'
import type { Streams, Transaction } from '../streams/streams.ts'
import type { LeavingContext } from './leaving-context.ts'

/** Time between the request and the closing. */
const PATIENCE = 7 * DAY

type Body = Heard<typeof leaving.close.body>

/** When a member's account will be closed; null if no closing is scheduled. */
export async function readClosing(tx: Pick<Transaction, 'select'>, memberId: string): Promise<{ at: string | null }> {
  const [closing] = await tx.select({ at: closings.at }).from(closings).where(eq(closings.memberId, memberId))
  return { at: closing?.at.toISOString() ?? null }
}

/**
 * Schedules the closing of the account in a week. Requires proof that the owner asks; all of their devices are
 * notified.
 */
export async function askClosing(
  context: LeavingContext,
  body: Body,
  { memberId }: Caller,
  request: FastifyRequest,
): Promise<Answer<typeof leaving.close>> {
  const { db, clock } = context
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (member === undefined) throw refuse(leaving.close, 'signedOut')
  if (member.role === 'admin') throw refuse(leaving.close, 'stillAdmin')
  if (member.phone === null) await requirePassword(context, member, body, request)
  return db.transaction(async (tx) => {
    const locked = await lockActive(tx, memberId)
    // The password was changed after it was verified.
    if (locked.phone === null && locked.credentialsVersion !== member.credentialsVersion)
      throw refuse(leaving.close, 'wrongPassword')
    if (locked.role === 'admin') throw refuse(leaving.close, 'stillAdmin')
    // Also applies if a phone was bound after the password was verified.
    if (locked.phone !== null) await requireTicket(context, tx, locked.phone, body)
    const now = clock.now()
    const [asked] = await tx
      .insert(closings)
      .values({ memberId, askedAt: now, at: new Date(now.getTime() + PATIENCE) })
      .onConflictDoNothing()
      .returning()
    const at = asked?.at.toISOString() ?? (await readClosing(tx, memberId)).at
    if (at === null) throw refuse(leaving.close, 'unavailable')
    if (asked !== undefined) {
      request.log.info({ memberId, at }, 'The closing of an account was asked for')
      await tellOwner(context, tx, memberId, 'closingAsked', traitsOf(request))
      await tellClosing(context, tx, memberId, at)
    }
    return { at }
  })
}

/** Cancels a scheduled closing. Does nothing if none is scheduled. */
export async function keepAccount(
  context: LeavingContext,
  { memberId }: Caller,
  request: FastifyRequest,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    // A concurrent closing holds this row: if it commits first, it is too late to cancel; otherwise it finds no row.
    const [asked] = await tx.select().from(closings).where(eq(closings.memberId, memberId)).for('update')
    const [member] = await tx.select({ state: members.state }).from(members).where(eq(members.id, memberId))
    if (member?.state !== 'active') throw refuse(leaving.keep, 'signedOut')
    if (asked === undefined) return null
    await tx.delete(closings).where(eq(closings.memberId, memberId))
    request.log.info({ memberId }, 'An account is kept')
    await tellClosing(context, tx, memberId, null)
    return null
  })
}

/** Sends the time of the closing to the member's pages, as the last step of the transaction. */
export const tellClosing = ({ streams }: { streams: Streams }, tx: Transaction, memberId: string, at: string | null) =>
  streams.append(tx, `user:${memberId}`, 'closing.changed', { at })

async function lockActive(tx: Transaction, memberId: string): Promise<MemberRow> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
  if (member?.state !== 'active') throw refuse(leaving.close, 'signedOut')
  return member
}

async function requireTicket({ codes }: LeavingContext, tx: Transaction, phone: string, { ticket }: Body) {
  if (ticket === undefined) throw refuse(leaving.close, 'invalid', { result: { fields: { ticket: 'missing' } } })
  // A ticket of another phone is not used up, because the transaction rolls back.
  if ((await codes.useTicket(tx, ticket, 'current')) !== phone) throw refuse(leaving.close, 'wrongCode')
}
