import { eq } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyRequest } from 'fastify'
import { errorCodeOf } from '../../database/embedded/database-error.ts'
import { account, type ResultOf, type Output, type Member, refuse } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { clientIpKeys } from '../../http/client-ip-key.ts'
import { members } from '../../database/schema/schema.ts'
import { completeTodo } from '../inbox/todos.ts'
import { traitsOf } from './device-traits.ts'
import { lockVerifiedMember } from './lock-verified-member.ts'
import { findByPhone, type MemberRow, phoneOf, presentMember } from './members.ts'
import { sendSecurityNotification } from './security-notifications.ts'
import { presentProfile } from './present-profile.ts'
import type { SessionContext } from './session-context.ts'

type NewPhone = Output<typeof account.setPhone.body>

async function readOwn({ db }: SessionContext, { memberId }: Caller): Promise<MemberRow> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  if (member === undefined) throw refuse(account.phone, 'signedOut')
  return member
}

/** The member's own phone, masked. */
export async function readPhone(context: SessionContext, caller: Caller): Promise<ResultOf<typeof account.phone>> {
  const { mobile, areacode } = presentMember(await readOwn(context, caller))
  return { mobile, areacode }
}

/** Exchanges a correct code of the member's own phone for a ticket. */
export async function provePhone(context: SessionContext, code: string, caller: Caller, request: FastifyRequest) {
  const { db, codes } = context
  const { phone } = await readOwn(context, caller)
  const right =
    phone === null ? null : await codes.guess({ phone, purpose: 'current', code }, clientIpKeys(context, request))
  if (phone === null || right === null) {
    request.log.info({ memberId: caller.memberId }, 'A code for the member’s current phone was refused')
    throw refuse(account.provePhone, 'wrongCode')
  }
  return db.transaction(async (tx) => {
    if (!(await codes.useUp(tx, right))) throw refuse(account.provePhone, 'wrongCode')
    return { ticket: await codes.makeTicket(tx, phone, 'current') }
  })
}

/** Changes the member's phone, on proof of the old and the new one; ends the other sessions. */
export async function setPhone(
  context: SessionContext,
  body: NewPhone,
  caller: Caller,
  request: FastifyRequest,
): Promise<Member> {
  const { codes } = context
  const member = await readOwn(context, caller)
  const { phone: old } = member
  // Checked first, so that a bad ticket does not consume an attempt of the new number's code.
  if (old !== null && (await codes.readTicket(ticketOf(body), 'current')) !== old)
    throw refuseProof('ticket', caller, request)
  const claim = { phone: phoneOf(body), purpose: 'change', code: body.code } as const
  const right = await codes.guess(claim, clientIpKeys(context, request))
  if (right === null) throw refuseProof('code', caller, request)
  try {
    return await presentProfile(context, await change(context, { body, member, right, caller, request }))
  } catch (error) {
    // The number was registered concurrently.
    if (isTaken(error)) throw refuse(account.setPhone, 'unusable', { cause: error })
    throw error
  }
}

function refuseProof(field: 'ticket' | 'code', { memberId }: Caller, request: FastifyRequest) {
  request.log.info({ memberId, field }, 'A change of phone was refused')
  return refuse(account.setPhone, 'wrongCode', { result: { field } })
}

function ticketOf({ ticket }: NewPhone) {
  if (ticket === undefined) throw refuse(account.setPhone, 'invalid', { result: { fields: { ticket: 'missing' } } })
  return ticket
}

interface Change {
  body: NewPhone
  /** The member at the moment when the old phone was proved. */
  member: MemberRow
  /** The id of the correct code. */
  right: string
  caller: Caller
  request: FastifyRequest
}

/** If the number is taken, the rollback leaves ticket and code usable for another try. */
const change = (context: SessionContext, { body, member, right, caller, request }: Change) =>
  context.db.transaction(async (tx): Promise<MemberRow> => {
    const { codes, sessions } = context
    const { memberId, sessionId } = caller
    const { phone: old } = member
    const phone = phoneOf(body)
    if ((await lockVerifiedMember(tx, member, 'no key update')) !== 'current')
      throw refuseProof('ticket', caller, request)
    if (!(await codes.useUp(tx, right))) throw refuseProof('code', caller, request)
    if (old !== null && (await codes.useTicket(tx, ticketOf(body), 'current')) !== old)
      throw refuseProof('ticket', caller, request)
    if ((await findByPhone(tx, phone)) !== null) throw refuse(account.setPhone, 'unusable')
    const [changed] = await tx
      .update(members)
      .set({ phone, areacode: body.areacode })
      .where(eq(members.id, memberId))
      .returning()
    if (changed === undefined) throw refuseProof('ticket', caller, request)
    await sessions.endOthers(tx, memberId, sessionId, 'phoneChanged')
    await sendSecurityNotification(context, tx, memberId, 'phoneChanged', traitsOf(request))
    await completeTodo(context, tx, memberId, 'bindPhone')
    request.log.info({ memberId }, 'A phone was changed')
    return changed
  })

const UNIQUE_VIOLATION = '23505'

const isTaken = (error: unknown) => error instanceof DrizzleQueryError && errorCodeOf(error.cause) === UNIQUE_VIOLATION
