import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

/** Shorter keys can be broken, and no provider issues them. */
const FEWEST_BITS = 2048

const isPem = (text: string) => text.startsWith('-----BEGIN ')

/**
 * Decodes a key in the forms in which operators have it: PEM, base64 of PEM (one line), or only the base64 inside PEM,
 * as Alipay shows it.
 */
function opened(text: string): string | Buffer | null {
  const trimmed = text.trim().replaceAll('\\n', '\n')
  if (isPem(trimmed)) return trimmed
  const bare = trimmed.replaceAll(/\s/g, '')
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(bare)) return null
  const bytes = Buffer.from(bare, 'base64')
  const inner = bytes.toString('latin1')
  return isPem(inner) ? inner : bytes
}

/** The first attempt that succeeds. */
function firstOf(...ways: (() => KeyObject)[]): KeyObject | null {
  for (const way of ways) {
    try {
      return way()
    } catch {
      // Try the next format.
    }
  }
  return null
}

const isStrong = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= FEWEST_BITS

/** Parses a private RSA key of sufficient length; null for anything else. */
export function readPrivateKey(text: string): KeyObject | null {
  const key = opened(text)
  if (key === null) return null
  const found =
    typeof key === 'string'
      ? firstOf(() => createPrivateKey(key))
      : firstOf(
          () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
          () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
        )
  return found !== null && isStrong(found) ? found : null
}

/** Parses a certificate; null for anything else. */
export function readCertificate(text: string): X509Certificate | null {
  const certificate = opened(text)
  try {
    return certificate === null ? null : new X509Certificate(certificate)
  } catch {
    return null
  }
}

/**
 * Parses a public RSA key of sufficient length, or takes it from a certificate; null for anything else, including a
 * private key.
 */
export function readPublicKey(text: string): KeyObject | null {
  const key = opened(text)
  if (key === null || (typeof key === 'string' && key.includes('PRIVATE KEY'))) return null
  const found =
    readCertificate(text)?.publicKey ??
    (typeof key === 'string'
      ? firstOf(() => createPublicKey(key))
      : firstOf(() => createPublicKey({ key, format: 'der', type: 'spki' })))
  return found !== null && isStrong(found) ? found : null
}

/** Whether two keys are a pair. */
export const isPair = (privateKey: KeyObject, publicKey: KeyObject) => createPublicKey(privateKey).equals(publicKey)
