import type { FastifyRequest } from 'fastify'
import {
  type CodeCredentials,
  type Credentials,
  type PasswordCredentials,
  refuse,
  session,
  type Tokens,
} from '@moyun/api'
import { clientIpKey, clientIpKeys } from '../../http/client-ip-key.ts'
import { negotiateLanguage } from '../../i18n/translate.ts'
import { addMember, accountLimitKey, findByAccount, findByPhone, type MemberRow, phoneOf } from './members.ts'
import type { SessionContext } from './session-context.ts'

/** Opens a session by password or by code. */
export const signIn = (context: SessionContext, credentials: Credentials, request: FastifyRequest): Promise<Tokens> =>
  'account' in credentials
    ? signInByPassword(context, credentials, request)
    : signInByCode(context, credentials, request)

async function signInByPassword(
  context: SessionContext,
  { account, password, remember }: PasswordCredentials,
  request: FastifyRequest,
) {
  const { db, guesses, passwords, sessions, signIns } = context
  const member = await findByAccount(db, account)
  const who = clientIpKey(context, request)
  const attempt = {
    account: accountLimitKey(account, member),
    address: request.ip,
    networks: clientIpKeys(context, request),
    memberId: member?.id ?? null,
    isSignedIn: false,
  }
  const isRight = await guesses.check(attempt, () => passwords.matches(password, member?.passwordHash ?? null, who))
  if (!isRight || member === null) throw refuseSignIn(context, member, 'password', 'wrongCredentials', request)
  return db.transaction(async (tx) => {
    const opening = await sessions.open(tx, member, remember, request)
    if ('why' in opening)
      throw refuseSignIn(
        context,
        member,
        'password',
        opening.why === 'unusable' ? 'unusable' : 'wrongCredentials',
        request,
      )
    await signIns.done(tx, member.id, 'password', request)
    request.log.info({ by: 'password', memberId: member.id }, 'Signed in')
    return opening.tokens
  })
}

/** The first correct code of an unknown phone registers it. */
async function signInByCode(context: SessionContext, credentials: CodeCredentials, request: FastifyRequest) {
  const { agreements, db, clock, codes, sessions, signIns } = context
  const phone = phoneOf(credentials)
  // Read before the code is compared: later changes make the proof outdated.
  const known = await findByPhone(db, phone)
  const right = await codes.guess({ phone, purpose: 'login', code: credentials.code }, clientIpKeys(context, request))
  if (right === null) throw refuseSignIn(context, known, 'code', 'wrongCode', request)
  return db.transaction(async (tx) => {
    const newMember = {
      phone,
      areacode: credentials.areacode,
      language: negotiateLanguage(request.headers['accept-language']),
    }
    const member = known ?? (await addMember(context, tx, newMember, clock.now())) ?? (await findByPhone(tx, phone))
    if (member === null) throw new Error('No member has this phone, and none was added')
    const opening = await sessions.open(tx, member, credentials.remember, request)
    if ('why' in opening)
      throw refuseSignIn(context, member, 'code', opening.why === 'unusable' ? 'unusable' : 'wrongCode', request)
    if (!(await codes.useUp(tx, right))) throw refuse(session.signIn, 'wrongCode')
    if (credentials.agreed && known === null) await agreements.accept(tx, member.id)
    await signIns.done(tx, member.id, 'code', request)
    request.log.info({ by: 'code', memberId: member.id, isNew: known === null }, 'Signed in')
    return opening.tokens
  })
}

/** Logs a refused sign-in, also in the member's history if the account exists. */
function refuseSignIn(
  { signIns }: SessionContext,
  member: MemberRow | null,
  by: 'password' | 'code',
  why: 'wrongCredentials' | 'wrongCode' | 'unusable',
  request: FastifyRequest,
) {
  if (member !== null) signIns.refused(member.id, by, request)
  request.log.info({ by }, 'A sign-in was refused')
  return refuse(session.signIn, why)
}
