import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Heard, refuse, session } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { members } from '../database/schema.ts'
import { findByPhone, type MemberRow } from './members.ts'
import { isCommonPassword } from './passwords.ts'
import { countedAddress } from './send-code.ts'
import type { SessionContext } from './session-context.ts'

type Body = Heard<typeof session.setPassword.body>

/** Sets a password on the proof of the old one or of a ticket; ends the member's other sessions. */
export async function setPassword(context: SessionContext, body: Body, caller: Caller | null, request: FastifyRequest): Promise<null> {
  const { db, codes, passwords, sessions } = context
  if (isCommonPassword(body.password)) throw refuse(session.setPassword, 'invalid', { result: { fields: { password: 'passwordCommon' } } })
  const member = body.ticket === undefined ? await memberByOldPassword(context, body, caller, request) : await memberByTicket(context, body.ticket, caller)
  const passwordHash = await passwords.hash(body.password)
  await db.transaction(async (tx) => {
    if (body.ticket !== undefined && (await codes.useTicket(tx, body.ticket, 'reset')) !== member.phone) throw refuse(session.setPassword, 'wrongCode')
    await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id))
    await sessions.endOthers(tx, member.id, caller?.sessionId ?? null, 'passwordChanged')
  })
  request.log.info({ memberId: member.id, by: body.ticket === undefined ? 'password' : 'ticket' }, 'A password was set')
  return null
}

/** Whose phone the ticket proves. Signed in, it must be the member's own. */
async function memberByTicket({ db, codes }: SessionContext, ticket: string, caller: Caller | null): Promise<MemberRow> {
  const phone = await codes.readTicket(ticket, 'reset')
  if (phone === null) throw refuse(session.setPassword, 'wrongCode')
  const member = await findByPhone(db, phone)
  if (member === null || member.state !== 'active') throw refuse(session.setPassword, 'unusable')
  if (caller !== null && caller.memberId !== member.id) throw refuse(session.setPassword, 'wrongCode')
  return member
}

async function memberByOldPassword(context: SessionContext, { oldPassword }: Body, caller: Caller | null, request: FastifyRequest): Promise<MemberRow> {
  const { db, guesses, passwords } = context
  if (caller === null) throw refuse(session.setPassword, 'signedOut')
  const [member] = await db.select().from(members).where(eq(members.id, caller.memberId))
  if (member === undefined) throw refuse(session.setPassword, 'signedOut')
  if (member.passwordHash === null || oldPassword === undefined) {
    throw refuse(session.setPassword, 'invalid', { result: { fields: member.passwordHash === null ? { ticket: 'missing' } : { oldPassword: 'V3' } } })
  }
  const attempt = { account: member.id, address: request.ip, countedAddress: countedAddress(context, request), memberId: member.id }
  await guesses.take(attempt)
  if (!(await passwords.matches(oldPassword, member.passwordHash))) {
    await guesses.wrong(attempt)
    throw refuse(session.setPassword, 'wrongCredentials')
  }
  await guesses.right(attempt)
  return member
}
