import type { FastifyRequest } from 'fastify'
import { type Output, refuse, session, type Tokens } from '@moyun/api'
import { clientIpKey, clientIpKeys } from '../../http/client-ip-key.ts'
import type { Transaction } from '../../database/transaction.ts'
import { addMember, phoneOf } from './members.ts'
import { passwordProblem } from './passwords.ts'
import { accountProblem } from './reserved-names.ts'
import type { SessionContext } from './session-context.ts'

type Body = Output<typeof session.register.body>

/**
 * Registers a member with a name and a password after the phone was proved. Before that, the caller does not learn
 * whether name or phone are taken.
 */
export async function register(context: SessionContext, body: Body, request: FastifyRequest): Promise<Tokens> {
  const { agreements, db, clock, codes, passwords, sessions, signIns } = context
  checkWishes(body)
  const phone = phoneOf(body)
  const networks = clientIpKeys(context, request)
  const right =
    body.code === undefined ? null : await codes.guess({ phone, purpose: 'register', code: body.code }, networks)
  if (body.code !== undefined && right === null) throw refuse(session.register, 'wrongCode')

  async function requireProof(tx: Transaction) {
    const proved =
      right === null
        ? (await codes.useTicket(tx, body.ticket ?? '', 'register')) === phone
        : await codes.useUp(tx, right)
    if (!proved) throw refuse(session.register, 'wrongCode')
  }
  // Checked first, so that a bad ticket costs no hashing.
  if (right === null && (await codes.readTicket(body.ticket ?? '', 'register')) !== phone)
    throw refuse(session.register, 'wrongCode')
  const passwordHash = await passwords.hash(body.password, clientIpKey(context, request))
  // If the name is taken, the rollback leaves code and ticket usable for another try.
  return db.transaction(async (tx) => {
    await requireProof(tx)
    const member = await addMember(
      context,
      tx,
      { phone, areacode: body.areacode, account: body.account, passwordHash },
      clock.now(),
    )
    if (member === null) throw refuse(session.register, 'unusable')
    const opening = await sessions.open(tx, member, false, request)
    if ('why' in opening) throw new Error('A new member can’t open a session')
    await agreements.accept(tx, member.id)
    await signIns.done(tx, member.id, 'code', request)
    request.log.info({ memberId: member.id }, 'Registered')
    return opening.tokens
  })
}

function checkWishes({ account, mobile, password }: Body) {
  const problems = { account: accountProblem(account), password: passwordProblem(password, [account, mobile]) }
  const fields = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
  if (Object.keys(fields).length > 0) throw refuse(session.register, 'invalid', { result: { fields } })
}
