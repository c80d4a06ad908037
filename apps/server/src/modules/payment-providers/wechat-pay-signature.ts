import { createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto'
import type { WebhookFault } from './pay-provider.ts'

/** A merchant of WeChat Pay. */
export interface WeChatPayKeys {
  mchId: string
  appId: string
  /** Serial of the merchant's own certificate. */
  serial: string
  privateKey: KeyObject
  /** 32 bytes; webhooks are encrypted with it. */
  apiV3Key: string
  /** WeChat Pay's public keys, by the id or serial that its signatures name. */
  publicKeys: ReadonlyMap<string, KeyObject>
  apiUrl: string
  notifyUrl: string
}

/** Maximum difference between a signature's time and ours, in seconds, either way. */
const WINDOW = 5 * 60
const LONGEST_HEADER = 4096
const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
/** Prefix of the wrong signatures that WeChat Pay sends on purpose, to test whether they are verified. */
const PROBE = 'WECHATPAY/SIGNTEST/'

/** One of our requests, with what its signature covers. */
export interface SignedRequest {
  method: 'GET' | 'POST'
  /** Path and query. */
  target: string
  /** Empty if there is none. */
  body: string
  now: Date
}

/** The `Authorization` header of one of our requests. */
export function authorizationOf(
  { mchId, serial, privateKey }: WeChatPayKeys,
  { method, target, body, now }: SignedRequest,
): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  const nonce = randomBytes(16).toString('hex')
  const signature = createSign('RSA-SHA256')
    .update(`${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`)
    .sign(privateKey, 'base64')
  return `${SCHEME} mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** Normalizes a serial: hex in either case; the id of a public key stays as it is. */
export const normaliseSerial = (text: string) => (/^[\da-f]+$/i.test(text) ? text.toUpperCase() : text)

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * What is wrong with the signature of a response or webhook; null if WeChat Pay signed these bytes within the time
 * window.
 */
export function findSignatureFault(
  { publicKeys }: WeChatPayKeys,
  headers: Headers,
  body: string | Buffer,
  now: Date,
): WebhookFault | null {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map((name) =>
    single(headers[`wechatpay-${name}`]),
  )
  if (timestamp == null || nonce == null || serial == null || signature == null) return 'headers'
  if (signature.startsWith(PROBE)) return 'probe'
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > WINDOW) return 'timestamp'
  const key = publicKeys.get(normaliseSerial(serial))
  if (key === undefined) return 'serial'
  const isTheirs =
    /^[A-Za-z\d+/]+={0,2}$/.test(signature) &&
    createVerify('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n`)
      .update(body)
      .update('\n')
      .verify(key, signature, 'base64')
  return isTheirs ? null : 'signature'
}

/** A header that occurs once and is not empty. */
const single = (value: string | string[] | undefined) =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_HEADER ? value : null
