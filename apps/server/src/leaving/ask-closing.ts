import { type Answer, type Heard, leaving, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { DAY } from '../china-time.ts'
import { countedAddress } from '../counted-address.ts'
import { members } from '../database/schema.ts'
import { closings } from '../database/closing-schema.ts'
import { traitsOf } from '../session/device-traits.ts'
import type { MemberRow } from '../session/members.ts'
import { tellOwner } from '../session/notices.ts'
import type { Streams, Transaction } from '../streams/streams.ts'
import type { LeavingContext } from './leaving-context.ts'

/** Between asking for it and the end. */
const PATIENCE = 7 * DAY

type Body = Heard<typeof leaving.close.body>

/** When a member's account will be closed. */
export async function readClosing(tx: Pick<Transaction, 'select'>, memberId: string): Promise<{ at: string | null }> {
  const [closing] = await tx.select({ at: closings.at }).from(closings).where(eq(closings.memberId, memberId))
  return { at: closing?.at.toISOString() ?? null }
}

/** Has the account closed in a week, on the proof that it is its owner who asks; they are told on all of their devices. */
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
    // A password was looked at that was changed since.
    if (locked.phone === null && locked.credentialsVersion !== member.credentialsVersion)
      throw refuse(leaving.close, 'wrongPassword')
    if (locked.role === 'admin') throw refuse(leaving.close, 'stillAdmin')
    // Also where a phone was bound since the password was looked at.
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

/** Keeps the account. One that nobody wanted closed stays as it is. */
export async function keepAccount(
  context: LeavingContext,
  { memberId }: Caller,
  request: FastifyRequest,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    // Whoever closes it at this moment holds the row: they come before, and then it is too late, or after, and find none.
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

/** Tells the member's pages, as the last thing in its transaction, when the account will be closed. */
export const tellClosing = ({ streams }: { streams: Streams }, tx: Transaction, memberId: string, at: string | null) =>
  streams.append(tx, `user:${memberId}`, 'closing.changed', { at })

async function lockActive(tx: Transaction, memberId: string): Promise<MemberRow> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
  if (member?.state !== 'active') throw refuse(leaving.close, 'signedOut')
  return member
}

async function requireTicket({ codes }: LeavingContext, tx: Transaction, phone: string, { ticket }: Body) {
  if (ticket === undefined) throw refuse(leaving.close, 'invalid', { result: { fields: { ticket: 'missing' } } })
  // One of another phone is not used up: the transaction comes to nothing.
  if ((await codes.useTicket(tx, ticket, 'current')) !== phone) throw refuse(leaving.close, 'wrongCode')
}

/** Whoever has neither phone nor password binds a phone first. */
async function requirePassword(
  context: LeavingContext,
  { id, passwordHash }: MemberRow,
  { password }: Body,
  request: FastifyRequest,
) {
  if (passwordHash === null || password === undefined) {
    throw refuse(leaving.close, 'invalid', {
      result: { fields: passwordHash === null ? { ticket: 'missing' } : { password: 'V3' } },
    })
  }
  const who = countedAddress(context, request)
  const attempt = { account: id, address: request.ip, countedAddress: who, memberId: id, isSignedIn: true }
  const isRight = await context.guesses.check(attempt, () => context.passwords.matches(password, passwordHash, who))
  if (!isRight) throw refuse(leaving.close, 'wrongPassword')
}
