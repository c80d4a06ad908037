import type { KeyObject } from 'node:crypto'
import * as z from 'zod'
import { isLoopbackUrl } from '../../config/is-loopback-url.ts'
import { readPlatformKeys } from './platform-keys.ts'
import { isPair, readPrivateKey, readPublicKey } from './rsa-keys.ts'
import type { WeChatPayKeys } from './wechat-pay-signature.ts'

const address = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not an http(s) address')
const privateKey = z
  .string()
  .refine(
    (value) => readPrivateKey(value) !== null,
    'is not a private RSA key of at least 2048 bits, as PEM or base64 of it',
  )
const publicKey = z
  .string()
  .refine(
    (value) => readPublicKey(value) !== null,
    'is not a public RSA key of at least 2048 bits, as PEM or base64 of it',
  )

/** The environment variables of the payment providers. */
export const payVariables = {
  WECHAT_PAY_MCH_ID: z
    .string()
    .regex(/^\d{8,10}$/, 'is not a merchant number of 8 to 10 digits')
    .optional(),
  WECHAT_PAY_APP_ID: z
    .string()
    .regex(/^wx[\da-f]{16}$/, 'is not an app id such as wx0123456789abcdef')
    .optional(),
  WECHAT_PAY_SERIAL: z
    .string()
    .regex(/^[\dA-F]{16,64}$/i, 'is not the serial number of a certificate, in hex')
    .optional(),
  WECHAT_PAY_PRIVATE_KEY: privateKey.optional(),
  WECHAT_PAY_API_V3_KEY: z
    .string()
    .regex(/^[A-Za-z\d]{32}$/, 'is not an APIv3 key of 32 letters and digits')
    .refine((value) => new Set(value).size >= 10, 'is an APIv3 key that can be guessed')
    .optional(),
  WECHAT_PAY_PUBLIC_KEYS: z
    .string()
    .refine(
      (value) => readPlatformKeys(value) !== null,
      'is not NAME=KEY, or several with commas between, each a PUB_KEY_ID_… or the serial of a platform ' +
        'certificate, and its public RSA key',
    )
    .optional(),
  WECHAT_PAY_API_URL: address.default('https://api.mch.weixin.qq.com'),
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{16}$/, 'is not an app id of 16 digits')
    .optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, 'is not an account of 16 digits that begins with 2088')
    .optional(),
  ALIPAY_PRIVATE_KEY: privateKey.optional(),
  ALIPAY_PUBLIC_KEY: publicKey.optional(),
  ALIPAY_API_URL: address.default('https://openapi.alipay.com/gateway.do'),
}

/** An Alipay application, with the account that receives the money. */
export interface AlipayKeys {
  appId: string
  sellerId: string
  privateKey: KeyObject
  /** Alipay's public key. */
  publicKey: KeyObject
  apiUrl: string
  notifyUrl: string
}

type Given = Readonly<Record<string, string | undefined>>
type Mistake = [name: string, message: string]

const GROUPS = [
  {
    needed: [
      'WECHAT_PAY_MCH_ID',
      'WECHAT_PAY_APP_ID',
      'WECHAT_PAY_SERIAL',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_API_V3_KEY',
      'WECHAT_PAY_PUBLIC_KEYS',
    ],
    url: 'WECHAT_PAY_API_URL',
  },
  { needed: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'], url: 'ALIPAY_API_URL' },
] as const

/** Requires each group of variables wholly or not at all; real money only in live mode, and there only over TLS. */
export const payMistakes = (given: Given): Mistake[] => [
  ...GROUPS.flatMap((group) => mistakesOf(group, given)),
  ...mixedUp(given),
]

function mistakesOf({ needed, url }: (typeof GROUPS)[number], given: Given): Mistake[] {
  const presentName = needed.find((name) => given[name] !== undefined)
  if (presentName === undefined) return []
  const mistakes: Mistake[] = needed
    .filter((name) => given[name] === undefined)
    .map((name) => [name, `is required beside ${presentName}`])
  if (given['PUBLIC_URL'] === undefined)
    mistakes.push(['PUBLIC_URL', `is required beside ${presentName}: the provider sends its webhooks there`])
  if (given['MOYUN_MODE'] === 'live') {
    if (given[url]?.startsWith('http:'))
      mistakes.push([url, 'would ask for money over http; live mode takes https only'])
    if (given['PUBLIC_URL']?.startsWith('http:'))
      mistakes.push(['PUBLIC_URL', `has to be https beside ${presentName}: the provider sends its webhooks there`])
  } else if (!isLoopbackUrl(given[url])) {
    mistakes.push([
      presentName,
      `is for real money, and the sandbox does not run beside it: set MOYUN_MODE=live, or ${url} to a mock on this machine`,
    ])
  }
  return mistakes
}

/**
 * Detects key mix-ups: the configured provider's key must not be the public half of our own key pair. Otherwise
 * signatures made with our key would be accepted, and the provider's never.
 */
function mixedUp(given: Given): Mistake[] {
  const own = {
    wechat: readPrivateKey(given['WECHAT_PAY_PRIVATE_KEY'] ?? ''),
    alipay: readPrivateKey(given['ALIPAY_PRIVATE_KEY'] ?? ''),
  }
  const mistakes: Mistake[] = []
  const { wechat, alipay } = own
  const theirs = readPublicKey(given['ALIPAY_PUBLIC_KEY'] ?? '')
  if (
    wechat !== null &&
    [...(readPlatformKeys(given['WECHAT_PAY_PUBLIC_KEYS'] ?? '')?.values() ?? [])].some((key) => isPair(wechat, key))
  )
    mistakes.push(['WECHAT_PAY_PUBLIC_KEYS', 'holds the merchant’s own key instead of WeChat Pay’s'])
  if (alipay !== null && theirs !== null && isPair(alipay, theirs))
    mistakes.push(['ALIPAY_PUBLIC_KEY', 'is the application’s own key instead of Alipay’s'])
  return mistakes
}

/**
 * The keys of each provider; null for a provider that is not configured. An incomplete group was already reported as a
 * mistake.
 */
export function readPayKeys({
  PUBLIC_URL: publicUrl = '',
  ...e
}: z.infer<z.ZodObject<typeof payVariables>> & { PUBLIC_URL?: string | undefined }) {
  const origin = publicUrl.replace(/\/$/, '')
  return { wechatPay: readWeChatPay(e, origin), alipay: readAlipay(e, origin) }
}

type Variables = z.infer<z.ZodObject<typeof payVariables>>

function readWeChatPay(e: Variables, origin: string): WeChatPayKeys | null {
  const {
    WECHAT_PAY_MCH_ID: mchId,
    WECHAT_PAY_APP_ID: appId,
    WECHAT_PAY_SERIAL: serial,
    WECHAT_PAY_API_V3_KEY: apiV3Key,
    WECHAT_PAY_API_URL: apiUrl,
  } = e
  const privateKey = readPrivateKey(e.WECHAT_PAY_PRIVATE_KEY ?? '')
  const publicKeys = readPlatformKeys(e.WECHAT_PAY_PUBLIC_KEYS ?? '')
  if (
    mchId === undefined ||
    appId === undefined ||
    serial === undefined ||
    apiV3Key === undefined ||
    privateKey === null ||
    publicKeys === null
  )
    return null
  return {
    mchId,
    appId,
    serial: serial.toUpperCase(),
    privateKey,
    apiV3Key,
    publicKeys,
    apiUrl,
    notifyUrl: `${origin}/api/pay/wechat/notify`,
  }
}

function readAlipay(e: Variables, origin: string): AlipayKeys | null {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_API_URL: apiUrl } = e
  const privateKey = readPrivateKey(e.ALIPAY_PRIVATE_KEY ?? '')
  const publicKey = readPublicKey(e.ALIPAY_PUBLIC_KEY ?? '')
  if (appId === undefined || sellerId === undefined || privateKey === null || publicKey === null) return null
  return { appId, sellerId, privateKey, publicKey, apiUrl, notifyUrl: `${origin}/api/pay/alipay/notify` }
}
