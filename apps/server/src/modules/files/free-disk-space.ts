import fs from 'node:fs/promises'

/** Free bytes on the disk of one of our folders. */
export async function freeDiskSpace(folder: string): Promise<number> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await fs.statfs(folder)
  return bavail * bsize
}
