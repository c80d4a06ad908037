import * as z from 'zod'
import { type ApiToken, createApiToken } from './api-token.ts'
import { callWeChatApi, type WeChatRequest, WeChatError } from './call-wechat-api.ts'
import { QR_LIFETIME_SECONDS } from './qrs.ts'
import type { OfficialKeys } from './wechat-variables.ts'

/** Creates the URL that a QR encodes. */
export interface QrIssuer {
  /** Throws if WeChat cannot be reached. */
  urlOf(id: string, origin: string): Promise<string>
}

/** WeChat's error codes for an invalid or expired access token. */
const TOKEN_IS_OVER = [40001, 40014, 42001]
/** Timeout in milliseconds. WeChat waits five seconds for the reply to an event, during which this call is made. */
const IN_AN_EVENT = 2_500

const Ticket = z.object({ ticket: z.string().min(1), url: z.string().min(1) })
const Follower = z.object({ unionid: z.string().min(1).optional() })

/** The official account: it issues QR codes and receives messages. */
export interface OfficialAccount extends QrIssuer {
  keys: OfficialKeys
  /** The `unionid` of a follower; null if the account is not linked to an open platform. */
  unionidOf(openid: string): Promise<string | null>
}

/** Creates the client of the official account from its keys. */
export function createOfficialAccount(
  parts: Omit<Parameters<typeof createApiToken>[0], 'keys'> & { keys: OfficialKeys },
): OfficialAccount {
  const { apiUrl, keys } = parts
  const token = createApiToken(parts)

  const ask = <T>(path: string, answer: z.ZodType<T>, { query, ...question }: WeChatRequest) =>
    withToken(token, (accessToken) =>
      callWeChatApi(apiUrl, path, answer, { query: { access_token: accessToken, ...query }, ...question }),
    )

  return {
    keys,
    async urlOf(id) {
      const body = {
        expire_seconds: QR_LIFETIME_SECONDS,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: id } },
      }
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

/** Retries once with a new token if WeChat revoked the token early. */
async function withToken<T>(token: ApiToken, work: (accessToken: string) => Promise<T>): Promise<T> {
  try {
    return await work(await token.get())
  } catch (error) {
    if (!(error instanceof WeChatError) || !TOKEN_IS_OVER.includes(error.errcode)) throw error
    await token.forget()
    return work(await token.get())
  }
}
