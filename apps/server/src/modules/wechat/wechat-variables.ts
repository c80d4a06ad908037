import * as z from 'zod'

/** The environment variables with WeChat's keys. */
export const wechatVariables = {
  WECHAT_MP_APP_ID: z
    .string()
    .regex(/^wx[\da-f]{16}$/, 'is not an app id such as wx0123456789abcdef')
    .optional(),
  WECHAT_MP_APP_SECRET: z
    .string()
    .regex(/^[\da-f]{32}$/i, 'is not an app secret of 32 hex digits')
    .optional(),
  WECHAT_MP_TOKEN: z
    .string()
    .regex(/^[A-Za-z\d]{3,32}$/, 'is not a token of 3 to 32 letters and digits')
    .optional(),
  WECHAT_MP_AES_KEY: z
    .string()
    .regex(/^[A-Za-z\d]{43}$/, 'is not an EncodingAESKey of 43 letters and digits')
    .optional(),
  WECHAT_OPEN_APP_ID: z
    .string()
    .regex(/^wx[\da-f]{16}$/, 'is not an app id such as wx0123456789abcdef')
    .optional(),
  WECHAT_OPEN_APP_SECRET: z
    .string()
    .regex(/^[\da-f]{32}$/i, 'is not an app secret of 32 hex digits')
    .optional(),
  WECHAT_API_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not an http(s) address')
    .default('https://api.weixin.qq.com'),
}

/** Keys of the official account, whose QR is scanned. */
export interface OfficialKeys {
  appId: string
  appSecret: string
  token: string
  aesKey: string
}

/** Keys of the website app, whose hand-off ends at `/wechat/login`. */
export interface OpenKeys {
  appId: string
  appSecret: string
}

type Given = Readonly<Record<string, string | undefined>>

const ACCOUNT = ['WECHAT_MP_APP_ID', 'WECHAT_MP_APP_SECRET', 'WECHAT_MP_TOKEN', 'WECHAT_MP_AES_KEY']
const PLATFORM = ['WECHAT_OPEN_APP_ID', 'WECHAT_OPEN_APP_SECRET']

/**
 * Contradictions between the variables: a group must be complete or absent, and WeChat needs the public URL for its
 * redirects.
 */
export function wechatMistakes(given: Given): [name: string, message: string][] {
  const missing = [ACCOUNT, PLATFORM].flatMap((group) => {
    const left = group.filter((name) => given[name] === undefined)
    return left.length === group.length
      ? []
      : left.map((name): [string, string] => [
          name,
          `is required beside ${group.find((other) => given[other] !== undefined)}`,
        ])
  })
  if (given['WECHAT_OPEN_APP_ID'] !== undefined && given['PUBLIC_URL'] === undefined)
    missing.push(['PUBLIC_URL', 'is required beside WECHAT_OPEN_APP_ID: WeChat sends browsers back there'])
  if (given['MOYUN_MODE'] === 'live' && given['WECHAT_API_URL']?.startsWith('http:'))
    missing.push(['WECHAT_API_URL', 'would send keys over http; live mode takes https only'])
  return missing
}

/** The keys by group; null for an absent group. */
export function readWeChatKeys(e: z.infer<z.ZodObject<typeof wechatVariables>>) {
  const official: OfficialKeys = {
    appId: e.WECHAT_MP_APP_ID ?? '',
    appSecret: e.WECHAT_MP_APP_SECRET ?? '',
    token: e.WECHAT_MP_TOKEN ?? '',
    aesKey: e.WECHAT_MP_AES_KEY ?? '',
  }
  const open: OpenKeys = { appId: e.WECHAT_OPEN_APP_ID ?? '', appSecret: e.WECHAT_OPEN_APP_SECRET ?? '' }
  return {
    wechatOfficial: official.appId === '' ? null : official,
    wechatOpen: open.appId === '' ? null : open,
    wechatApiUrl: e.WECHAT_API_URL,
  }
}
