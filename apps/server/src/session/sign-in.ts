import type { FastifyRequest } from 'fastify'
import { type CodeCredentials, type Credentials, type PasswordCredentials, refuse, session, type Tokens } from '@moyun/api'
import { countedAddress } from '../counted-address.ts'
import { accountKeyOf, addMember, findByAccount, findByPhone, type MemberRow, phoneOf } from './members.ts'
import type { SessionContext } from './session-context.ts'

/** Begins a session by password or by code. */
export const signIn = (context: SessionContext, credentials: Credentials, request: FastifyRequest): Promise<Tokens> =>
  'account' in credentials ? signInByPassword(context, credentials, request) : signInByCode(context, credentials, request)

async function signInByPassword(context: SessionContext, { account, password, remember }: PasswordCredentials, request: FastifyRequest) {
  const { db, guesses, passwords, sessions, signIns } = context
  const member = await findByAccount(db, account)
  const who = countedAddress(context, request)
  const attempt = { account: accountKeyOf(account.trim()), address: request.ip, countedAddress: who, memberId: member?.id ?? null }
  const isRight = await guesses.check(attempt, () => passwords.matches(password, member?.passwordHash ?? null, who))
  if (!isRight || member === null) {
    if (member !== null) signIns.refused(member.id, 'password', request)
    request.log.info({ by: 'password' }, 'A sign-in was refused')
    throw refuse(session.signIn, 'wrongCredentials')
  }
  requireUsable(context, member, 'password', request)
  request.log.info({ by: 'password', memberId: member.id }, 'Signed in')
  return db.transaction(async (tx) => {
    await signIns.done(tx, member.id, 'password', request)
    return sessions.open(tx, member.id, remember, request)
  })
}

/** The first right code of an unknown phone registers it. */
async function signInByCode(context: SessionContext, credentials: CodeCredentials, request: FastifyRequest) {
  const { agreements, db, clock, codes, sessions, signIns } = context
  const phone = phoneOf(credentials)
  const right = await codes.guess(phone, 'login', credentials.code)
  if (right === null) {
    const member = await findByPhone(db, phone)
    if (member !== null) signIns.refused(member.id, 'code', request)
    request.log.info({ by: 'code' }, 'A sign-in was refused')
    throw refuse(session.signIn, 'wrongCode')
  }
  return db.transaction(async (tx) => {
    if (!(await codes.useUp(tx, right))) throw refuse(session.signIn, 'wrongCode')
    const { areacode } = credentials
    const known = await findByPhone(tx, phone)
    const member = known ?? (await addMember(context, tx, { phone, areacode }, clock.now())) ?? (await findByPhone(tx, phone))
    if (member === null) throw new Error('A phone was neither known nor added')
    requireUsable(context, member, 'code', request)
    if (credentials.agreed && known === null) await agreements.accept(tx, member.id)
    await signIns.done(tx, member.id, 'code', request)
    request.log.info({ by: 'code', memberId: member.id, isNew: known === null }, 'Signed in')
    return sessions.open(tx, member.id, credentials.remember, request)
  })
}

function requireUsable({ signIns }: SessionContext, { id, state }: MemberRow, method: 'password' | 'code', request: FastifyRequest) {
  if (state === 'active') return
  signIns.refused(id, method, request)
  throw refuse(session.signIn, 'unusable')
}
