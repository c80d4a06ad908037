import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { type OwnerProof, type Qr, refuse, wechat } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import type { IpLimiter } from '../../http/ip-limiter.ts'
import { clientIpKeys } from '../../http/client-ip-key.ts'
import { members } from '../../database/schema/schema.ts'
import { negotiateLanguage } from '../../i18n/translate.ts'
import { deviceName } from '../auth/device-name.ts'
import { requirePassword } from '../auth/require-password.ts'
import type { SessionContext } from '../auth/session-context.ts'
import { type QrRequest, QR_LIFETIME_SECONDS } from './qrs.ts'
import { originOf, type WeChatContext } from './wechat-context.ts'

/** The services for issuing a QR. */
export type IssueQrContext = WeChatContext & { limit: IpLimiter }

/** The services for issuing a QR and verifying that its requester owns the account. */
export type IssueBindingQrContext = IssueQrContext & Pick<SessionContext, 'codes' | 'guesses' | 'passwords'>

/** Issues a QR for signing in to a browser. */
export const issueSignInQr = (context: IssueQrContext, remember: boolean, request: FastifyRequest): Promise<Qr> =>
  ask(context, request, { remember, binder: null })

/**
 * Issues a QR that binds the scanning WeChat account to a member. Requires proof that the account's owner asks, because
 * the binding is a lasting way to sign in.
 */
export async function issueBindingQr(
  context: IssueBindingQrContext,
  proof: OwnerProof,
  { memberId, sessionId }: Caller,
  request: FastifyRequest,
): Promise<Qr> {
  const [member] = await context.db.select().from(members).where(eq(members.id, memberId))
  if (member === undefined || member.wechatOfficialOpenid !== null) throw refuse(wechat.bind, 'wechatBound')
  if (member.phone === null) await requirePassword(context, member, proof, request)
  else if (proof.ticket === undefined)
    throw refuse(wechat.bind, 'invalid', { result: { fields: { ticket: 'missing' } } })
  else if ((await context.codes.readTicket(proof.ticket, 'current')) !== member.phone)
    throw refuse(wechat.bind, 'wrongCode')
  return ask(context, request, { remember: false, binder: { memberId, sessionId } })
}

async function ask(
  context: IssueQrContext,
  request: FastifyRequest,
  { remember, binder }: Pick<QrRequest, 'remember' | 'binder'>,
): Promise<Qr> {
  const { qrs, ways, limit } = context
  if (ways.issuer === null) throw refuse(wechat.qr, 'unavailable')
  await limit(clientIpKeys(context, request))
  const draft = qrs.draft()
  const url = await ways.issuer.urlOf(draft.id, originOf(context, request)).catch((cause: unknown) => {
    request.log.error({ err: cause }, 'WeChat issued no QR code')
    throw refuse(wechat.qr, 'unavailable', { cause })
  })
  await qrs.ask(draft, {
    remember,
    binder,
    browser: deviceName(request.headers['user-agent'] ?? ''),
    address: request.ip,
    language: negotiateLanguage(request.headers['accept-language']),
  })
  return { ...draft, url, expiresIn: QR_LIFETIME_SECONDS }
}
