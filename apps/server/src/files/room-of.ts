import fs from 'node:fs/promises'

/** Bytes that the disk under a folder of ours can still take. */
export async function roomOf(folder: string): Promise<number> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}
