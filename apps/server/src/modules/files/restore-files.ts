import { createHash, type Hash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './file-store.ts'

/** A file that arrives in chunks. */
interface Coming {
  hash: string
  place: string
  handle: fs.FileHandle
  seen: Hash
  bytes: number
}

/** Stores files that arrive in chunks, one after another. */
export interface FileRestorer {
  take: (hash: string, stretch: Buffer) => Promise<void>
  /** Ends the last file; returns how many arrived, and how many of them did not match their hash and were discarded. */
  finish: () => Promise<{ files: number; damaged: number }>
  /** Aborts and deletes the unfinished file. */
  giveUp: () => Promise<void>
}

/** Each file is first written elsewhere, and is stored only if its content has that hash. */
export function createFileRestorer(store: FileStore, drafts: string): FileRestorer {
  let coming: Coming | null = null
  const count = { files: 0, damaged: 0 }

  async function begin(hash: string): Promise<Coming> {
    await fs.mkdir(drafts, { recursive: true, mode: 0o700 })
    const place = path.join(drafts, randomUUID())
    return { hash, place, handle: await fs.open(place, 'wx', 0o600), seen: createHash('sha256'), bytes: 0 }
  }
  async function settle() {
    if (!coming) return
    const { hash, place, handle, seen, bytes } = coming
    await handle.close()
    count.files += 1
    if (seen.digest('hex') !== hash) count.damaged += 1
    else if (!(await store.has(hash))) await store.put(hash, { path: place, bytes })
    await fs.rm(place, { force: true })
    coming = null
  }

  return {
    async take(hash, stretch) {
      if (coming?.hash !== hash) await settle()
      coming ??= await begin(hash)
      coming.seen.update(stretch)
      coming.bytes += stretch.length
      await coming.handle.writeFile(stretch)
    },
    async finish() {
      await settle()
      return count
    },
    async giveUp() {
      if (!coming) return
      await coming.handle.close().catch(() => {})
      await fs.rm(coming.place, { force: true })
    },
  }
}
