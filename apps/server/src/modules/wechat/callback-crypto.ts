import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { realNow } from '../../time/clock.ts'
import type { OfficialKeys } from './wechat-variables.ts'

/** Maximum seconds that a callback's timestamp may differ from now. */
const WINDOW = 5 * 60
/** WeChat pads to 32 bytes, where AES itself would pad to 16. */
const BLOCK = 32
const CIPHER = 'aes-256-cbc'

/** WeChat's signature: SHA-1 over the sorted parts. */
export const signatureOf = (...parts: readonly string[]) =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')

/** Verifies a signature over these parts in constant time. */
export function isSignature(signature: string | undefined, ...parts: readonly string[]): boolean {
  const right = Buffer.from(signatureOf(...parts))
  const given = Buffer.from(signature ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Whether a callback was signed just now, in real time; rejects replays of old ones. */
export const isFresh = (timestamp: string) =>
  /^\d{1,12}$/.test(timestamp) && Math.abs(realNow().getTime() / 1000 - Number(timestamp)) <= WINDOW

const keyOf = ({ aesKey }: Pick<OfficialKeys, 'aesKey'>) => Buffer.from(`${aesKey}=`, 'base64')

/** Decrypts a message that WeChat encrypted for our app; null for anything else. */
export function decrypt(keys: Pick<OfficialKeys, 'aesKey' | 'appId'>, encrypted: string): string | null {
  try {
    const key = keyOf(keys)
    const decipher = createDecipheriv(CIPHER, key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()])
    const padding = padded.at(-1) ?? 0
    if (padding < 1 || padding > BLOCK) return null
    const plain = padded.subarray(0, padded.length - padding)
    // 16 random bytes, the length, the text, the app id.
    const end = 20 + plain.readUInt32BE(16)
    if (plain.subarray(end).toString('utf8') !== keys.appId) return null
    return new TextDecoder('utf-8', { fatal: true }).decode(plain.subarray(20, end))
  } catch {
    return null
  }
}

/** Encrypts a reply as WeChat does. */
export function encrypt(keys: Pick<OfficialKeys, 'aesKey' | 'appId'>, text: string): string {
  const key = keyOf(keys)
  const body = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const plain = Buffer.concat([randomBytes(16), length, body, Buffer.from(keys.appId)])
  const padding = BLOCK - (plain.length % BLOCK)
  const cipher = createCipheriv(CIPHER, key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(padding, padding)])),
    cipher.final(),
  ]).toString('base64')
}
