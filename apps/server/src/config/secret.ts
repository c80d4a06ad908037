import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { CryptoKey } from 'jose'

/**
 * The sandbox's secret: created once, then read from the data folder. Two processes that start at once get the same
 * one.
 */
export function sandboxSecret(dataFolder: string): string {
  const file = path.join(dataFolder, 'secret')
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    const draft = `${file}.${randomUUID()}`
    fs.writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    try {
      // Linking is atomic and never overwrites.
      fs.linkSync(draft, file)
    } catch (cause) {
      if (!fs.existsSync(file)) throw new Error(`The secret can't be written to ${file}`, { cause })
    } finally {
      fs.rmSync(draft)
    }
  }
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`${file} contains no valid secret: delete it, and all members have to sign in again`)
  return secret
}

/** The purpose of a derived key. */
export type KeyPurpose =
  | 'access'
  | 'refresh'
  | 'codes'
  | 'captchas'
  | 'captchaKeys'
  | 'wechat'
  | 'files'
  | 'packs'
  | 'visitors'
  | 'addresses'
  | 'redeem'
  | 'replies'

/** Derives a 32-byte key for one purpose, so that it can't be used for another. */
export const deriveKey = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'moyun', purpose, 32))

/** The same as a key that signs and verifies tokens with HMAC-SHA256; a key given as bytes is imported at every use. */
export const deriveTokenKey = (secret: string, purpose: KeyPurpose): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', deriveKey(secret, purpose), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
