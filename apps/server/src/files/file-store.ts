import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** What a store takes: bytes, or a file of this machine, which may be gone afterwards. */
export type Contents = Buffer | { path: string; bytes: number }

/** Keeps bytes under the SHA-256 that they have: what lies under a name never changes, and is there whole or not at all. */
export interface FileStore {
  put(hash: string, contents: Contents): Promise<void>
  has(hash: string): Promise<boolean>
  /** Null where it has none. */
  open(hash: string, range?: ByteRange): Promise<Readable | null>
  /** Nothing happens where it has none. */
  remove(hash: string): Promise<void>
  /** Bytes that this machine's disk can still take: there a file lies, or at least is written before it goes elsewhere. */
  room(): Promise<number>
}

/** Names that a store takes; anything else is a mistake of ours, and would be a path. */
export function requireHash(hash: string): string {
  if (!/^[\da-f]{64}$/.test(hash)) throw new Error('A store is asked for what is no hash')
  return hash
}
