import * as z from 'zod'
import { callWeChatApi, WeChatError } from './call-wechat-api.ts'
import type { WeChatIdentity } from './identities.ts'
import type { OpenKeys } from './wechat-variables.ts'

/** WeChat's own sign-in page. Browsers are redirected to it; the server never calls it. */
const CONNECT = 'https://open.weixin.qq.com/connect/qrconnect'
/** WeChat's error codes for a code that is invalid, expired, used, or another app's. */
const CODE_IS_NONE = [40029, 40163, 41008, 42003]

const Access = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1),
  unionid: z.string().min(1).optional(),
})
const Person = z.object({ nickname: z.string().default(''), unionid: z.string().min(1).optional() })

/** The hand-off (OAuth) to WeChat's own page, and back. */
export interface OpenPlatform {
  /** The URL that the browser is sent to. */
  addressOf(state: string, origin: string): string
  /** The user of a code; null for a code that WeChat does not know. Throws if WeChat cannot be reached. */
  identify(code: string): Promise<WeChatIdentity | null>
}

/** Creates the client of the open platform's website app from its keys. */
export function createOpenPlatform({
  apiUrl,
  keys: { appId, appSecret },
}: {
  apiUrl: string
  keys: OpenKeys
}): OpenPlatform {
  const tokenOf = (code: string) =>
    callWeChatApi(apiUrl, '/sns/oauth2/access_token', Access, {
      query: { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
    })

  return {
    addressOf(state, origin) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: `${origin}/wechat/login`,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      return `${CONNECT}?${query.toString()}#wechat_redirect`
    },
    async identify(code) {
      try {
        const { access_token: token, openid, unionid } = await tokenOf(code)
        const person = await callWeChatApi(apiUrl, '/sns/userinfo', Person, {
          query: { access_token: token, openid, lang: 'zh_CN' },
        })
        // The avatar is on another origin, which our pages never load from.
        return { via: 'open', openid, unionid: person.unionid ?? unionid ?? null, name: person.nickname, avatar: '' }
      } catch (error) {
        if (error instanceof WeChatError && CODE_IS_NONE.includes(error.errcode)) return null
        throw error
      }
    },
  }
}
