import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { type Qr, refuse, wechat } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import type { AddressLimit } from '../address-limit.ts'
import { countedAddress } from '../counted-address.ts'
import { members } from '../database/schema.ts'
import { deviceName } from '../session/device-name.ts'
import { type Asking, QR_LIFE } from './qrs.ts'
import { originOf, type WeChatContext } from './wechat-context.ts'

/** What asking for a QR needs. */
export type AskContext = WeChatContext & { limit: AddressLimit }

/** Gives a browser a QR to sign in by. */
export const askToSignIn = (context: AskContext, remember: boolean, request: FastifyRequest): Promise<Qr> =>
  ask(context, request, { remember, binder: null })

/** Gives a member a QR that binds the WeChat account which scans it. */
export async function askToBind(
  context: AskContext,
  { memberId, sessionId }: Caller,
  request: FastifyRequest,
): Promise<Qr> {
  const [member] = await context.db.select().from(members).where(eq(members.id, memberId))
  if (member === undefined || member.wechatOfficialOpenid !== null) throw refuse(wechat.bind, 'wechatBound')
  return ask(context, request, { remember: false, binder: { memberId, sessionId } })
}

async function ask(
  context: AskContext,
  request: FastifyRequest,
  { remember, binder }: Pick<Asking, 'remember' | 'binder'>,
): Promise<Qr> {
  const { qrs, ways, limit } = context
  if (ways.issuer === null) throw refuse(wechat.qr, 'unavailable')
  await limit(countedAddress(context, request))
  const draft = qrs.draft()
  const url = await ways.issuer.urlOf(draft.id, originOf(context, request)).catch((cause: unknown) => {
    request.log.error({ err: cause }, 'WeChat gave no QR')
    throw refuse(wechat.qr, 'unavailable', { cause })
  })
  await qrs.ask(draft, {
    remember,
    binder,
    browser: deviceName(request.headers['user-agent'] ?? ''),
    address: request.ip,
  })
  return { ...draft, url, expiresIn: QR_LIFE }
}
