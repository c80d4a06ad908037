import type { KeyObject } from 'node:crypto'
import { readCertificate, readPublicKey } from './rsa-keys.ts'
import { normaliseSerial } from './wechat-pay-signature.ts'

/**
 * Parses WeChat Pay's public keys from `NAME=KEY,NAME=KEY`: a name is the id of a public key or the serial of a
 * platform certificate; a key is PEM, or base64 of PEM. Null for anything else, including a certificate under a
 * different serial.
 */
export function readPlatformKeys(text: string): ReadonlyMap<string, KeyObject> | null {
  const keys = new Map<string, KeyObject>()
  for (const entry of text.split(',')) {
    const [, name = '', value = ''] = /^\s*(PUB_KEY_ID_\w+|[\dA-Fa-f]{16,64})\s*=([\s\S]+)$/.exec(entry) ?? []
    const serial = normaliseSerial(name)
    const key = readPublicKey(value)
    const certificate = readCertificate(value)
    if (key === null || keys.has(serial) || (certificate !== null && certificate.serialNumber !== serial)) return null
    keys.set(serial, key)
  }
  return keys
}
