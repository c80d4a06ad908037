import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Content to store: bytes, or a local file, which the store may move. */
export type Contents = Buffer | { path: string; bytes: number }

/** Content-addressed storage by SHA-256: the content of a name never changes, and is complete or absent. */
export interface FileStore {
  put(hash: string, contents: Contents): Promise<void>
  has(hash: string): Promise<boolean>
  /** Null if it does not exist. */
  open(hash: string, range?: ByteRange): Promise<Readable | null>
  /** Does nothing if it does not exist. */
  remove(hash: string): Promise<void>
  /** Free bytes on this machine's disk, where files are stored, or at least drafted before they are uploaded. */
  freeSpace(): Promise<number>
}

/** Guards against invalid names: anything but a hash is a bug, and could be a path. */
export function requireHash(hash: string): string {
  if (!/^[\da-f]{64}$/.test(hash)) throw new Error('The name of a stored file must be a SHA-256 hash')
  return hash
}
