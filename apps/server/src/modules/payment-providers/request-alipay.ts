import * as z from 'zod'
import { callProvider, type ProviderResponse } from '../../outbound/call-provider.ts'
import { verifyRsa2, signedTextOf, signRsa2 } from './alipay-signature.ts'
import { formatAlipayTime } from './china-timestamps.ts'
import { type PayOptions, PayUnavailable } from './pay-provider.ts'
import type { AlipayKeys } from './pay-variables.ts'
import { rawJsonMembers } from './raw-json-members.ts'

/** A request to Alipay's gateway. */
export interface AlipayRequest {
  /** Such as `alipay.trade.query`. */
  method: string
  content: Readonly<Record<string, string>>
  /** Where Alipay sends its webhooks. */
  notifyUrl?: string
}

/** A response with Alipay's signature. */
export interface AlipayResponse {
  content: unknown
  /** Alipay's error code, such as `ACQ.TRADE_NOT_EXIST`; null on success. */
  errorCode: string | null
}

const SUCCESS_CODE = '10000'
/** A business error, which is final. Every other code concerns the call itself, which was not processed. */
const BUSINESS_ERROR_CODE = '40004'

const ResponseBody = z.object({
  code: z.string(),
  sub_code: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
})
const Signature = z.string().min(1)

/**
 * Sends one request to Alipay, without retries. Accepts only signed responses, including refusals; everything else
 * throws `PayUnavailable`.
 */
export async function requestAlipay(
  keys: AlipayKeys,
  { method, content, notifyUrl }: AlipayRequest,
  { now, timeout }: PayOptions,
): Promise<AlipayResponse> {
  const parameters = {
    app_id: keys.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: formatAlipayTime(now()),
    version: '1.0',
    ...(notifyUrl === undefined ? {} : { notify_url: notifyUrl }),
  }
  const body = { biz_content: JSON.stringify(content) }
  const sign = signRsa2(keys.privateKey, signedTextOf({ ...parameters, ...body }))
  const url = new URL(keys.apiUrl)
  url.search = new URLSearchParams({ ...parameters, sign }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'user-agent': 'moyun' }
  let response: ProviderResponse
  try {
    response = await callProvider(url, {
      method: 'POST',
      headers,
      body: new URLSearchParams(body).toString(),
      ...(timeout === undefined ? {} : { patience: timeout }),
    })
  } catch (cause) {
    throw new PayUnavailable('Alipay did not response', { cause })
  }
  const signed = signedPart(keys, method, response)
  const { data: reply } = ResponseBody.safeParse(signed)
  if (reply === undefined) throw new PayUnavailable('Alipay answered with an undocumented body')
  if (reply.code === SUCCESS_CODE) return { content: signed, errorCode: null }
  const code = reply.sub_code ?? null
  // `ACQ.SYSTEM_ERROR` means that the outcome is unknown.
  if (reply.code !== BUSINESS_ERROR_CODE || code === null || /SYSTEM[_-]ERROR/i.test(code))
    throw new PayUnavailable(`Alipay answered ${/^\d+$/.test(reply.code) ? reply.code : 'without a numeric code'}`, {
      code,
    })
  return { content: signed, errorCode: code }
}

/** The signed part of the response, taken from the exact text that the signature covers. */
function signedPart({ publicKey }: AlipayKeys, method: string, { status, text }: ProviderResponse): unknown {
  const members = status === 200 ? rawJsonMembers(text) : null
  const part = members?.get(`${method.replaceAll('.', '_')}_response`)
  const sign = Signature.safeParse(jsonOf(members?.get('sign') ?? 'null')).data
  if (part === undefined || sign === undefined)
    throw new PayUnavailable(`Alipay answered ${status} with an unsigned body`)
  if (!verifyRsa2(publicKey, part, sign))
    throw new PayUnavailable(`Alipay answered ${status} with an unverified body: signature`)
  return jsonOf(part)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
