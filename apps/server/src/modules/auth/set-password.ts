import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Output, refuse, session } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { clientIpKey } from '../../http/client-ip-key.ts'
import { members } from '../../database/schema/schema.ts'
import { completeTodo } from '../inbox/todos.ts'
import { traitsOf } from './device-traits.ts'
import { lockVerifiedMember } from './lock-verified-member.ts'
import { findByPhone, type MemberRow } from './members.ts'
import { sendSecurityNotification } from './security-notifications.ts'
import { passwordProblem } from './passwords.ts'
import { verifyPassword } from './require-password.ts'
import type { SessionContext } from './session-context.ts'

type Body = Output<typeof session.setPassword.body>

/**
 * Changes a password (proof: the old one) or resets it (proof: a ticket for the phone); ends the member's other
 * sessions.
 */
export async function setPassword(
  context: SessionContext,
  body: Body,
  caller: Caller | null,
  request: FastifyRequest,
): Promise<null> {
  const { db, codes, passwords, sessions } = context
  checkPassword(body, [])
  const proof = body.ticket === undefined ? null : await proofOf(context, body.ticket, caller)
  const member =
    proof === null
      ? await memberByOldPassword(context, body, caller, request)
      : await memberByPhone(context, proof.phone, caller)
  checkPassword(body, namesOf(member))
  const passwordHash = await passwords.hash(body.password, clientIpKey(context, request))
  await db.transaction(async (tx) => {
    const state = await lockVerifiedMember(tx, member, 'no key update')
    if (state !== 'current')
      throw refuse(
        session.setPassword,
        state === 'unusable' ? 'unusable' : proof === null ? 'wrongCredentials' : 'wrongCode',
      )
    if (proof !== null && (await codes.useTicket(tx, proof.ticket, proof.purpose)) !== member.phone)
      throw refuse(session.setPassword, 'wrongCode')
    await tx.update(members).set({ passwordHash }).where(eq(members.id, member.id))
    await sessions.endOthers(tx, member.id, caller?.sessionId ?? null, 'passwordChanged')
    await sendSecurityNotification(context, tx, member.id, 'passwordChanged', traitsOf(request))
    await completeTodo(context, tx, member.id, 'setPassword')
  })
  request.log.info({ memberId: member.id, by: proof === null ? 'password' : 'ticket' }, 'A password was set')
  return null
}

function checkPassword({ password }: Body, names: readonly string[]) {
  const problem = passwordProblem(password, names)
  if (problem !== null) throw refuse(session.setPassword, 'invalid', { result: { fields: { password: problem } } })
}

/** The names that a member signs in with. */
const namesOf = ({ account, phone, areacode }: MemberRow) =>
  [account, phone?.slice(areacode.length)].filter((name) => typeof name === 'string')

/**
 * The phone that a ticket proves. The ticket was issued for a reset; a signed-in member may also use one for their own
 * phone.
 */
async function proofOf({ codes }: SessionContext, ticket: string, caller: Caller | null) {
  for (const purpose of caller === null ? (['reset'] as const) : (['current', 'reset'] as const)) {
    const phone = await codes.readTicket(ticket, purpose)
    if (phone !== null) return { ticket, purpose, phone }
  }
  throw refuse(session.setPassword, 'wrongCode')
}

/** The owner of a proved phone. If the caller is signed in, it must be their own. */
async function memberByPhone({ db }: SessionContext, phone: string, caller: Caller | null): Promise<MemberRow> {
  const member = await findByPhone(db, phone)
  if (member === null || member.state !== 'active') throw refuse(session.setPassword, 'unusable')
  if (caller !== null && caller.memberId !== member.id) throw refuse(session.setPassword, 'wrongCode')
  return member
}

async function memberByOldPassword(
  context: SessionContext,
  { oldPassword }: Body,
  caller: Caller | null,
  request: FastifyRequest,
): Promise<MemberRow> {
  const { db } = context
  if (caller === null) throw refuse(session.setPassword, 'signedOut')
  const [member] = await db.select().from(members).where(eq(members.id, caller.memberId))
  if (member === undefined) throw refuse(session.setPassword, 'signedOut')
  if (member.passwordHash === null || oldPassword === undefined) {
    throw refuse(session.setPassword, 'invalid', {
      result: { fields: member.passwordHash === null ? { ticket: 'missing' } : { oldPassword: 'V3' } },
    })
  }
  if (!(await verifyPassword(context, member, oldPassword, request)))
    throw refuse(session.setPassword, 'wrongCredentials')
  return member
}
