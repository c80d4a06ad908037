import { accountDeletion, type OwnerProof, refuse } from '@moyun/api'
import type { FastifyRequest } from 'fastify'
import { clientIpKey, clientIpKeys } from '../../http/client-ip-key.ts'
import type { MemberRow } from './members.ts'
import type { SessionContext } from './session-context.ts'

type Context = Pick<SessionContext, 'environment' | 'guesses' | 'passwords'>

/**
 * Requires the password of an account without a phone, in the same way at each endpoint that takes an `OwnerProof`. A
 * member who has neither must bind a phone first.
 */
export async function requirePassword(
  context: Context,
  { id, passwordHash }: MemberRow,
  { password }: OwnerProof,
  request: FastifyRequest,
) {
  if (passwordHash === null || password === undefined) {
    throw refuse(accountDeletion.close, 'invalid', {
      result: { fields: passwordHash === null ? { ticket: 'missing' } : { password: 'V3' } },
    })
  }
  if (!(await verifyPassword(context, { id, passwordHash }, password, request)))
    throw refuse(accountDeletion.close, 'wrongPassword')
}

/** Whether a signed-in member gave the account's password; wrong ones are counted. */
export function verifyPassword(
  { environment, guesses, passwords }: Context,
  { id, passwordHash }: Pick<MemberRow, 'id' | 'passwordHash'>,
  password: string,
  request: FastifyRequest,
): Promise<boolean> {
  const who = clientIpKey({ environment }, request)
  const networks = clientIpKeys({ environment }, request)
  const attempt = { account: id, address: request.ip, networks, memberId: id, isSignedIn: true }
  return guesses.check(attempt, () => passwords.matches(password, passwordHash, who))
}
