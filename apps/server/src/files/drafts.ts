import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { commonRefusals, Refusal } from '@moyun/api'

/** A file that is being written, before it is known what it is. */
export interface Draft {
  path: string
  /** Gives its room back, and what is still there of it. */
  drop(): Promise<void>
}

/** Bytes of all that are written at once. Whoever comes then comes again a little later. */
const MOST_BYTES = 2 * 1024 ** 3
/** Drafts of one holder at once: nobody takes the room of all others. */
const MOST_OF_ONE = 10
/** Seconds. */
const COME_BACK = 5

/** What is written before it has a name, in a folder beside the store's, so that it can be moved there in one step. */
export function createDrafts(folder: string) {
  let reserved = 0
  const open = new Map<string, number>()

  return {
    /** Bytes that are promised to drafts, written or not. */
    reserved: () => reserved,
    /** A new draft of at most so many bytes, of a holder's or of this server's own. */
    async begin(bytes: number, holder: string | null = null): Promise<Draft> {
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
      let held = true
      const drop = async () => {
        if (held) count(-1)
        held = false
        await fs.rm(draft, { force: true })
      }
      try {
        await fs.mkdir(folder, { recursive: true, mode: 0o700 })
        // There from the first moment: whoever writes it opens what is there, and nothing comes back that was dropped.
        await fs.writeFile(draft, '', { flag: 'wx', mode: 0o600 })
      } catch (error) {
        await drop()
        throw error
      }
      return { path: draft, drop }
    },
    /** Removes what a process left that was killed, by when it was last written; gives back how many. */
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
