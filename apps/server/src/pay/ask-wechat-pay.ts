import * as z from 'zod'
import { callProvider, type ProviderAnswer } from '../call-provider.ts'
import { type PayOptions, PayUnavailable } from './pay-provider.ts'
import type { WeChatPayKeys } from './pay-variables.ts'
import { authorizationOf, faultOfSignature } from './wechat-pay-signature.ts'

/** One question to WeChat Pay. */
export interface WeChatPayQuestion {
  method: 'GET' | 'POST'
  /** Path and query. */
  path: string
  body?: object
}

/** What WeChat Pay answered, and signed. */
export interface WeChatPayAnswer {
  status: number
  content: unknown
  /** Its word for a refusal, such as `ORDER_NOT_EXIST`; null where it did not refuse. */
  refused: string | null
}

const Refused = z.object({ code: z.string().regex(/^[A-Z][A-Z_]{0,63}$/) })

/** Asks WeChat Pay one thing, once. Only what it signed is believed, refusals too; everything else throws `PayUnavailable`. */
export async function askWeChatPay(
  keys: WeChatPayKeys,
  { method, path, body }: WeChatPayQuestion,
  { now, patience }: PayOptions,
): Promise<WeChatPayAnswer> {
  const url = new URL(path, keys.apiUrl)
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    accept: 'application/json',
    authorization: authorizationOf(keys, { method, target: url.pathname + url.search, body: text, now: now() }),
    'user-agent': 'moyun',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...askedKey(keys),
  }
  let answer: ProviderAnswer
  try {
    answer = await callProvider(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: text }),
      ...(patience === undefined ? {} : { patience }),
    })
  } catch (cause) {
    throw new PayUnavailable('WeChat Pay did not answer', { cause })
  }
  const { status, content } = answer
  const code = Refused.safeParse(content).data?.code ?? null
  const fault = faultOfSignature(keys, answer.headers, answer.text, now())
  // What is not signed says at most that something is wrong: on their side, on ours, or between.
  if (fault !== null) throw new PayUnavailable(`WeChat Pay answered ${status}, not to be believed: ${fault}`, { code })
  if (status >= 200 && status < 300) return { status, content, refused: null }
  if (status < 400 || status >= 500 || status === 429 || code === null)
    throw new PayUnavailable(`WeChat Pay answered ${status}`, { code })
  return { status, content, refused: code }
}

/** Asks to be answered under the public key, where one is known: so a merchant moves from certificates to it. */
function askedKey({ publicKeys }: WeChatPayKeys) {
  const id = [...publicKeys.keys()].find((name) => name.startsWith('PUB_KEY_ID_'))
  return id === undefined ? {} : { 'wechatpay-serial': id }
}
