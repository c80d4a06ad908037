import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Core } from '../core.ts'
import { deriveKey } from '../secret.ts'

/** Where files are served. */
export const FILES = '/api/files/'

/** The picture as it is, or small. */
export type Variant = 'full' | 'thumb'

/** What an address leads to. */
export interface Destination {
  /** Of a file; or the hash of a blob that is no file. */
  id: string
  variant: Variant
  /** Under which it is saved; empty where the file says it. */
  name: string
}

/** What a valid address says. */
export interface Opened extends Destination {
  /** Until the address ends. */
  secondsLeft: number
}

/** Addresses that need no token: they end by themselves within ten minutes. */
export type Addresses = ReturnType<typeof createAddresses>

/** Half of the longest life, in seconds. Within it the address of the same thing stays the same, so that browsers keep what they have. */
const WINDOW = 5 * 60

/** Signs addresses of files, and tells which it has signed. */
export function createAddresses({ secret, clock }: Pick<Core, 'secret' | 'clock'>) {
  const key = deriveKey(secret, 'files')
  const signatureOf = ({ id, variant, name }: Destination, until: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify(['moyun file', id, variant, name, until]))
      .digest('base64url')
  const now = () => clock.now().getTime() / 1000

  return {
    /** The address of what a destination names, for five to ten minutes. */
    sign(to: Destination): string {
      const until = (Math.floor(now() / WINDOW) + 2) * WINDOW
      const query = new URLSearchParams({
        ...(to.variant === 'full' ? {} : { v: to.variant }),
        ...(to.name === '' ? {} : { name: to.name }),
        until: String(until),
        sig: signatureOf(to, until),
      })
      return `${FILES}${to.id}?${query.toString()}`
    },
    /** What a signed address says; null for one that is not ours, was changed, or has ended. */
    open(id: string, query: Readonly<Record<string, unknown>>): Opened | null {
      const { v = 'full', name = '', until, sig } = query
      if (
        (v !== 'full' && v !== 'thumb') ||
        typeof name !== 'string' ||
        typeof until !== 'string' ||
        typeof sig !== 'string' ||
        !/^\d{1,12}$/.test(until)
      )
        return null
      const to: Destination = { id, variant: v, name }
      const [said, right] = [Buffer.from(sig), Buffer.from(signatureOf(to, Number(until)))]
      if (said.length !== right.length || !timingSafeEqual(said, right)) return null
      const secondsLeft = Math.floor(Number(until) - now())
      return secondsLeft > 0 && secondsLeft <= 2 * WINDOW ? { ...to, secondsLeft } : null
    },
  }
}
