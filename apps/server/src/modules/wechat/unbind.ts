import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Member, refuse, wechat } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { members } from '../../database/schema/schema.ts'
import { traitsOf } from '../auth/device-traits.ts'
import { NEXT_CREDENTIALS_VERSION } from '../auth/lock-verified-member.ts'
import type { MemberRow } from '../auth/members.ts'
import { presentProfile } from '../auth/present-profile.ts'
import { sendSecurityNotification } from '../auth/security-notifications.ts'
import type { WeChatContext } from './wechat-context.ts'

const NO_WECHAT = { wechatUnionid: null, wechatOfficialOpenid: null, wechatOpenOpenid: null }

/**
 * Unbinds the WeChat account if the member can still sign in: by phone, or by name and password. It needs no proof,
 * since no one gains access by it; the member is notified.
 */
export async function unbind(
  context: Pick<WeChatContext, 'db' | 'clock' | 'ledger' | 'eventLog'>,
  { memberId }: Caller,
  request: FastifyRequest,
): Promise<Member> {
  const member = await context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update')
    if (before === undefined || !hasOtherWayIn(before)) throw refuse(wechat.unbind, 'onlyWayIn')
    if (!hasWeChat(before)) return before
    await tx
      .update(members)
      .set({ ...NO_WECHAT, credentialsVersion: NEXT_CREDENTIALS_VERSION })
      .where(eq(members.id, memberId))
    await sendSecurityNotification(context, tx, memberId, 'wechatUnbound', traitsOf(request))
    request.log.info({ memberId }, 'A WeChat account was unbound')
    return { ...before, ...NO_WECHAT }
  })
  return presentProfile(context, member)
}

const hasOtherWayIn = ({ phone, passwordHash, accountKey }: MemberRow) =>
  phone !== null || (passwordHash !== null && accountKey !== null)

const hasWeChat = ({ wechatUnionid, wechatOfficialOpenid, wechatOpenOpenid }: MemberRow) =>
  wechatUnionid !== null || wechatOfficialOpenid !== null || wechatOpenOpenid !== null
