import * as z from 'zod'
import { callProvider, type ProviderResponse } from '../../outbound/call-provider.ts'
import { type PayOptions, PayUnavailable } from './pay-provider.ts'
import { authorizationOf, findSignatureFault, type WeChatPayKeys } from './wechat-pay-signature.ts'

/** A request to WeChat Pay. */
export interface WeChatPayRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  path: string
  body?: object
}

/** A response with WeChat Pay's signature. */
export interface WeChatPayResponse {
  status: number
  content: unknown
  /** WeChat Pay's error code, such as `ORDER_NOT_EXIST`; null on success. */
  errorCode: string | null
}

const ErrorBody = z.object({ code: z.string().regex(/^[A-Z][A-Z_]{0,63}$/) })

/**
 * Sends one request to WeChat Pay, without retries. Accepts only signed responses, including refusals; everything else
 * throws `PayUnavailable`.
 */
export async function requestWeChatPay(
  keys: WeChatPayKeys,
  { method, path, body }: WeChatPayRequest,
  { now, timeout }: PayOptions,
): Promise<WeChatPayResponse> {
  const url = new URL(path, keys.apiUrl)
  const text = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    accept: 'application/json',
    authorization: authorizationOf(keys, { method, target: url.pathname + url.search, body: text, now: now() }),
    'user-agent': 'moyun',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...publicKeyHeader(keys),
  }
  let response: ProviderResponse
  try {
    response = await callProvider(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: text }),
      ...(timeout === undefined ? {} : { patience: timeout }),
    })
  } catch (cause) {
    throw new PayUnavailable('WeChat Pay did not response', { cause })
  }
  const { status, content } = response
  const code = ErrorBody.safeParse(content).data?.code ?? null
  const fault = findSignatureFault(keys, response.headers, response.text, now())
  // An unsigned response only shows that something is wrong: on their side, on ours, or in between.
  if (fault !== null)
    throw new PayUnavailable(`WeChat Pay answered ${status} with an unverified body: ${fault}`, { code })
  if (status >= 200 && status < 300) return { status, content, errorCode: null }
  if (status < 400 || status >= 500 || status === 429 || code === null)
    throw new PayUnavailable(`WeChat Pay answered ${status}`, { code })
  return { status, content, errorCode: code }
}

/**
 * Requests a response signed with the public key, if one is configured: this is how a merchant migrates from
 * certificates to it.
 */
function publicKeyHeader({ publicKeys }: WeChatPayKeys) {
  const id = [...publicKeys.keys()].find((name) => name.startsWith('PUB_KEY_ID_'))
  return id === undefined ? {} : { 'wechatpay-serial': id }
}
