import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../config/secret.ts'
import type { Base } from '../../app/base.ts'

/** The path of the zip download. */
export const PACK_PATH = '/api/works/packed'

/** The content of a ticket: the member and the works. */
export interface PackRequest {
  memberId: string
  ids: readonly string[]
}

/** In milliseconds. */
const LIFE = 10 * 60 * 1000
/** Bytes of each part: the signature, the expiry in seconds, an id. */
const SIZE = { signature: 32, until: 4, id: 16 } as const

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const toId = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Creates and verifies signed tickets for zip downloads, which need no other token for ten minutes. */
export function createPackTickets({ secret, clock }: Pick<Base, 'secret' | 'clock'>) {
  const key = deriveKey(secret, 'packs')
  const signatureOf = (content: Buffer) => createHmac('sha256', key).update(content).digest()

  return {
    sign({ memberId, ids }: PackRequest): string {
      const until = Buffer.alloc(SIZE.until)
      until.writeUInt32BE(Math.floor((clock.now().getTime() + LIFE) / 1000))
      const content = Buffer.concat([until, toBytes(memberId), ...ids.map(toBytes)])
      return Buffer.concat([signatureOf(content), content]).toString('base64url')
    },
    /** Null for a ticket that is forged, altered or expired. */
    read(ticket: string): PackRequest | null {
      const bytes = Buffer.from(ticket, 'base64url')
      const [signature, content] = [bytes.subarray(0, SIZE.signature), bytes.subarray(SIZE.signature)]
      if (content.length < SIZE.until + SIZE.id || !timingSafeEqual(signature, signatureOf(content))) return null
      if (content.readUInt32BE() * 1000 <= clock.now().getTime()) return null
      const ids = Array.from({ length: (content.length - SIZE.until) / SIZE.id }, (_, k) =>
        toId(content.subarray(SIZE.until + k * SIZE.id, SIZE.until + (k + 1) * SIZE.id)),
      )
      const [memberId = '', ...rest] = ids
      return { memberId, ids: rest }
    },
  }
}
