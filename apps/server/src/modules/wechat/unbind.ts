import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Member, refuse, wechat } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { members } from '../../database/schema/schema.ts'
import { NEXT_CREDENTIALS_VERSION } from '../auth/lock-verified-member.ts'
import { presentProfile } from '../auth/present-profile.ts'
import type { WeChatContext } from './wechat-context.ts'

/** Unbinds the WeChat account if the member can still sign in: by phone, or by name and password. */
export async function unbind(
  context: Pick<WeChatContext, 'db' | 'clock' | 'ledger'>,
  { memberId }: Caller,
  request: FastifyRequest,
): Promise<Member> {
  const hasOther = or(isNotNull(members.phone), and(isNotNull(members.passwordHash), isNotNull(members.accountKey)))
  const [member] = await context.db
    .update(members)
    .set({
      wechatUnionid: null,
      wechatOfficialOpenid: null,
      wechatOpenOpenid: null,
      credentialsVersion: NEXT_CREDENTIALS_VERSION,
    })
    .where(and(eq(members.id, memberId), hasOther))
    .returning()
  if (member === undefined) throw refuse(wechat.unbind, 'onlyWayIn')
  request.log.info({ memberId }, 'A WeChat account was unbound')
  return presentProfile(context, member)
}
