import * as z from 'zod'
import type { CaptchaProvider } from './captcha-provider.ts'

const text = z
  .string()
  .regex(/^\S(.*\S)?$/, 'has white space around it')
  .optional()
const origin = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) &&
      /^https?:$/.test(new URL(value).protocol) &&
      new URL(value).origin === value.replace(/\/$/, ''),
    'is not an origin such as https://example.com',
  )

/** The environment variables of the captcha providers. */
export const captchaVariables = {
  ALIYUN_CAPTCHA_ACCESS_KEY_ID: text,
  ALIYUN_CAPTCHA_ACCESS_KEY_SECRET: text,
  ALIYUN_CAPTCHA_SCENE_ID: z
    .string()
    .regex(/^[a-z\d]+$/i, 'is not the id of a scene')
    .optional(),
  ALIYUN_CAPTCHA_PREFIX: z
    .string()
    .regex(/^[a-z\d]+$/i, 'is not a prefix (身份标) such as 1abcde')
    .optional(),
  ALIYUN_CAPTCHA_REGION: z.enum(['cn', 'sgp'], 'is neither cn nor sgp').default('cn'),
  ALIYUN_CAPTCHA_ENDPOINT: origin.optional(),
  TENCENT_CAPTCHA_SECRET_ID: text,
  TENCENT_CAPTCHA_SECRET_KEY: text,
  TENCENT_CAPTCHA_APP_ID: z.string().regex(/^\d+$/, 'is not the number of a captcha application').optional(),
  TENCENT_CAPTCHA_APP_SECRET_KEY: text,
  TENCENT_CAPTCHA_ENDPOINT: origin.default('https://captcha.tencentcloudapi.com'),
}

type Given = Readonly<Record<string, string | undefined>>

/** The required variables of each provider. */
const NEEDED = [
  [
    'ALIYUN_CAPTCHA_ACCESS_KEY_ID',
    'ALIYUN_CAPTCHA_ACCESS_KEY_SECRET',
    'ALIYUN_CAPTCHA_SCENE_ID',
    'ALIYUN_CAPTCHA_PREFIX',
  ],
  [
    'TENCENT_CAPTCHA_SECRET_ID',
    'TENCENT_CAPTCHA_SECRET_KEY',
    'TENCENT_CAPTCHA_APP_ID',
    'TENCENT_CAPTCHA_APP_SECRET_KEY',
  ],
] as const

const ALIYUN_ENDPOINTS = {
  cn: 'https://captcha.cn-shanghai.aliyuncs.com',
  sgp: 'https://captcha.ap-southeast-1.aliyuncs.com',
} as const

/** Contradictions between the variables: an incomplete provider, two providers, or an unencrypted endpoint. */
export function captchaMistakes(given: Given): [name: string, message: string][] {
  const mistakes: [string, string][] = []
  const found = ['ALIYUN_CAPTCHA_', 'TENCENT_CAPTCHA_'].map((prefix) =>
    Object.keys(given).find((name) => name.startsWith(prefix)),
  )
  for (const [k, needed] of NEEDED.entries()) {
    const one = found[k]
    if (one !== undefined)
      mistakes.push(
        ...needed
          .filter((name) => given[name] === undefined)
          .map((name): [string, string] => [name, `is required beside ${one}`]),
      )
  }
  const [aliyun, tencent] = found
  if (aliyun !== undefined && tencent !== undefined)
    mistakes.push([tencent, `is set beside ${aliyun}; there is one captcha at a time`])
  for (const name of ['ALIYUN_CAPTCHA_ENDPOINT', 'TENCENT_CAPTCHA_ENDPOINT']) {
    if (given['MOYUN_MODE'] === 'live' && given[name]?.startsWith('http:'))
      mistakes.push([name, 'would send keys over http; live mode takes https only'])
  }
  return mistakes
}

/** The configured provider; null selects the proof of work. */
export function readCaptchaProvider(e: z.infer<z.ZodObject<typeof captchaVariables>>): CaptchaProvider | null {
  if (e.ALIYUN_CAPTCHA_ACCESS_KEY_ID !== undefined) {
    return {
      name: 'aliyun',
      accessKeyId: e.ALIYUN_CAPTCHA_ACCESS_KEY_ID,
      accessKeySecret: e.ALIYUN_CAPTCHA_ACCESS_KEY_SECRET ?? '',
      templateId: e.ALIYUN_CAPTCHA_SCENE_ID ?? '',
      prefix: e.ALIYUN_CAPTCHA_PREFIX ?? '',
      region: e.ALIYUN_CAPTCHA_REGION,
      endpoint: e.ALIYUN_CAPTCHA_ENDPOINT ?? ALIYUN_ENDPOINTS[e.ALIYUN_CAPTCHA_REGION],
    }
  }
  if (e.TENCENT_CAPTCHA_SECRET_ID === undefined) return null
  return {
    name: 'tencent',
    secretId: e.TENCENT_CAPTCHA_SECRET_ID,
    secretKey: e.TENCENT_CAPTCHA_SECRET_KEY ?? '',
    appId: e.TENCENT_CAPTCHA_APP_ID ?? '',
    appSecretKey: e.TENCENT_CAPTCHA_APP_SECRET_KEY ?? '',
    endpoint: e.TENCENT_CAPTCHA_ENDPOINT,
  }
}
