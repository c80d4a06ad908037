import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../config/secret.ts'
import type { Base } from '../../app/base.ts'

/** The path under which files are served. */
export const FILES_PATH = '/api/files/'

/** The full picture or its thumbnail. */
export type Variant = 'full' | 'thumb'

/** The target of a signed URL. */
export interface SignedUrlTarget {
  /** The id of a file, or the hash of a blob without a file. */
  id: string
  variant: Variant
  /** The name for saving; empty to use the file's own. */
  name: string
}

/** The content of a valid signed URL. */
export interface VerifiedUrl extends SignedUrlTarget {
  /** Until the URL expires. */
  secondsLeft: number
}

/** Signed URLs that need no token: they expire within ten minutes. */
export type SignedUrls = ReturnType<typeof createSignedUrls>

/**
 * Half of the maximum lifetime, in seconds. Within this window a target's URL stays the same, so that browsers can
 * cache it.
 */
const WINDOW = 5 * 60

/** Signs and verifies URLs of files. */
export function createSignedUrls({ secret, clock }: Pick<Base, 'secret' | 'clock'>) {
  const key = deriveKey(secret, 'files')
  const signatureOf = ({ id, variant, name }: SignedUrlTarget, until: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['moyun file', id, variant, name, until]))
      .digest('base64url')
  const now = () => clock.now().getTime() / 1000

  return {
    /** Signs a URL that is valid for five to ten minutes. */
    sign(to: SignedUrlTarget): string {
      const until = (Math.floor(now() / WINDOW) + 2) * WINDOW
      const query = new URLSearchParams({
        ...(to.variant === 'full' ? {} : { v: to.variant }),
        ...(to.name === '' ? {} : { name: to.name }),
        until: String(until),
        sig: signatureOf(to, until),
      })
      return `${FILES_PATH}${to.id}?${query.toString()}`
    },
    /** Verifies a signed URL; null if we did not sign it, it was changed, or it has expired. */
    open(id: string, query: Readonly<Record<string, unknown>>): VerifiedUrl | null {
      const { v = 'full', name = '', until, sig } = query
      if (
        (v !== 'full' && v !== 'thumb') ||
        typeof name !== 'string' ||
        typeof until !== 'string' ||
        typeof sig !== 'string' ||
        !/^\d{1,12}$/.test(until)
      )
        return null
      const to: SignedUrlTarget = { id, variant: v, name }
      const [signature, right] = [Buffer.from(sig), Buffer.from(signatureOf(to, Number(until)))]
      if (signature.length !== right.length || !timingSafeEqual(signature, right)) return null
      const secondsLeft = Math.floor(Number(until) - now())
      return secondsLeft > 0 && secondsLeft <= 2 * WINDOW ? { ...to, secondsLeft } : null
    },
  }
}
