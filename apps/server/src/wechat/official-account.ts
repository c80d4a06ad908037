import * as z from 'zod'
import { type ApiToken, createApiToken } from './api-token.ts'
import { askWeChat, type Question, WeChatError } from './ask-wechat.ts'
import { QR_LIFE } from './qrs.ts'
import type { OfficialKeys } from './wechat-variables.ts'
import type { QrIssuer } from './wechat-context.ts'

/** WeChat's numbers for an access token that is wrong or over. */
const TOKEN_IS_OVER = [40001, 40014, 42001]
/** WeChat waits five seconds for the answer to an event, in which this is asked. */
const IN_AN_EVENT = 2_500

const Ticket = z.object({ ticket: z.string().min(1), url: z.string().min(1) })
const Follower = z.object({ unionid: z.string().min(1).optional() })

/** The official account: whose QR is scanned, and who writes to us. */
export interface OfficialAccount extends QrIssuer {
  keys: OfficialKeys
  /** The person behind a follower; null where the account is bound to no open platform. */
  unionidOf(openid: string): Promise<string | null>
}

/** The official account behind its keys. */
export function createOfficialAccount(
  parts: Omit<Parameters<typeof createApiToken>[0], 'keys'> & { keys: OfficialKeys },
): OfficialAccount {
  const { apiUrl, keys } = parts
  const token = createApiToken(parts)

  const ask = <T>(path: string, answer: z.ZodType<T>, { query, ...question }: Question) =>
    withToken(token, (accessToken) =>
      askWeChat(apiUrl, path, answer, { query: { access_token: accessToken, ...query }, ...question }),
    )

  return {
    keys,
    async urlOf(id) {
      const body = { expire_seconds: QR_LIFE, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: id } } }
      const { url } = await ask('/cgi-bin/qrcode/create', Ticket, { query: {}, body })
      return url
    },
    async unionidOf(openid) {
      const { unionid = null } = await ask('/cgi-bin/user/info', Follower, {
        query: { openid, lang: 'zh_CN' },
        patience: IN_AN_EVENT,
      })
      return unionid
    },
  }
}

/** A token that WeChat took back early is asked for again, once. */
async function withToken<T>(token: ApiToken, work: (accessToken: string) => Promise<T>): Promise<T> {
  try {
    return await work(await token.get())
  } catch (error) {
    if (!(error instanceof WeChatError) || !TOKEN_IS_OVER.includes(error.errcode)) throw error
    await token.forget()
    return work(await token.get())
  }
}
