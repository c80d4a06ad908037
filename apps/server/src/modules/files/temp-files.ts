import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { commonRefusals, Refusal } from '@moyun/api'

/** A temporary file for content that is not validated yet. */
export interface TempFile {
  path: string
  /** Releases its reserved space and deletes the file if it still exists. */
  drop(): Promise<void>
}

/** Total bytes of all drafts at once. If exceeded, the caller must retry a little later. */
const MOST_BYTES = 2 * 1024 ** 3
/** Concurrent drafts of one owner, so that none can take all the space. */
const MOST_OF_ONE = 10
/** Seconds. */
const COME_BACK = 5

/** Temporary files in a folder on the store's volume, so that a rename can move them into it. */
export function createTempFiles(folder: string) {
  let reserved = 0
  const open = new Map<string, number>()

  return {
    /** Bytes reserved by drafts, written or not. */
    reserved: () => reserved,
    /** Creates a draft of at most so many bytes, for an owner or for the server itself. */
    async begin(bytes: number, holder: string | null = null): Promise<TempFile> {
      const ofHolder = holder === null ? 0 : (open.get(holder) ?? 0)
      if (reserved + bytes > MOST_BYTES || ofHolder >= MOST_OF_ONE)
        throw new Refusal(commonRefusals.tooOften, 'tooOften', { result: { retryAfter: COME_BACK } })
      const count = (by: 1 | -1) => {
        reserved += by * bytes
        if (holder === null) return
        const left = (open.get(holder) ?? 0) + by
        if (left === 0) open.delete(holder)
        else open.set(holder, left)
      }
      count(1)
      const draft = path.join(folder, randomUUID())
      let isCounted = true
      const drop = async () => {
        if (isCounted) count(-1)
        isCounted = false
        await fs.rm(draft, { force: true })
      }
      try {
        await fs.mkdir(folder, { recursive: true, mode: 0o700 })
        // Created immediately: the writer opens an existing file, so a dropped draft can't reappear.
        await fs.writeFile(draft, '', { flag: 'wx', mode: 0o600 })
      } catch (error) {
        await drop()
        throw error
      }
      return { path: draft, drop }
    },
    /** Deletes drafts left by killed processes, by their modification time; returns how many. */
    async sweep(before: Date): Promise<number> {
      const names = await fs.readdir(folder).catch(() => [])
      const swept = await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name)
          const seen = await fs.stat(file).catch(() => null)
          if (seen === null || seen.mtime >= before) return 0
          await fs.rm(file, { force: true })
          return 1
        }),
      )
      return swept.reduce<number>((sum, one) => sum + one, 0)
    },
  }
}
