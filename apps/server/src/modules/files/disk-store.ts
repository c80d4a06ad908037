import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Contents, type FileStore, requireHash } from './file-store.ts'
import { freeDiskSpace } from './free-disk-space.ts'

/**
 * Stores files in a local folder: `<folder>/ab/<hash>`. A new file is written elsewhere and synced before it is
 * renamed.
 */
export function createDiskStore(folder: string, drafts: string): FileStore {
  const pathOf = (hash: string) => path.join(folder, requireHash(hash).slice(0, 2), hash)

  return {
    async put(hash, contents) {
      const place = pathOf(hash)
      const draft = Buffer.isBuffer(contents) ? path.join(drafts, randomUUID()) : contents.path
      await fs.mkdir(drafts, { recursive: true, mode: 0o700 })
      try {
        await write(draft, contents)
        await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
        await fs.rename(draft, place)
      } catch (error) {
        await fs.rm(draft, { force: true })
        throw error
      }
      await settle(path.dirname(place))
    },
    has: (hash) => fs.access(pathOf(hash)).then(() => true, isMissing(false)),
    async open(hash, range) {
      const handle = await fs.open(pathOf(hash)).catch(isMissing(null))
      return handle?.createReadStream({ ...range }) ?? null
    },
    remove: (hash) => fs.rm(pathOf(hash), { force: true }),
    freeSpace: () => freeDiskSpace(folder),
  }
}

/** Writes bytes, or uses the file that already has them; synced to disk when it returns. */
async function write(draft: string, contents: Contents) {
  const handle = await fs.open(draft, Buffer.isBuffer(contents) ? 'wx' : 'r+', 0o600)
  try {
    if (Buffer.isBuffer(contents)) await handle.writeFile(contents)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs the folder: otherwise a power cut could lose the new name. Not every system supports it. */
async function settle(folder: string) {
  const handle = await fs.open(folder).catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const isMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
