import path from 'node:path'
import { writeBackup } from '../database/backup/backup.ts'
import { openDatabase } from '../database/connect.ts'
import { restoreBackup } from '../database/backup/restore.ts'
import { createDiskStore } from '../modules/files/disk-store.ts'
import { createFileRestorer } from '../modules/files/restore-files.ts'

/** Which database and files: the same `MOYUN_DATA` and `DATABASE_URL` that the server reads. */
export interface BackupOptions {
  dataFolder: string
  databaseUrl: string | undefined
  /** The files are in a bucket, whose backup is not ours to make. */
  inBucket: boolean
  file: string
}

const draftsOf = (dataFolder: string) => path.join(dataFolder, 'files', 'drafts')
const storeOf = (dataFolder: string) => createDiskStore(path.join(dataFolder, 'files'), draftsOf(dataFolder))

/** Backs up the database and the files to one file, whether a server is running or not. */
export async function backUp({ dataFolder, databaseUrl, inBucket, file }: BackupOptions) {
  const database = await openDatabase({ url: databaseUrl, folder: path.join(dataFolder, 'postgres'), existing: true })
  try {
    const result = await writeBackup(database.pool, file, inBucket ? null : storeOf(dataFolder))
    return { ...result, where: database.where }
  } finally {
    await database.close()
  }
}

/** Restores a backup into an empty database, which is created if there is none. */
export async function restore({ dataFolder, databaseUrl, inBucket, file }: BackupOptions) {
  const database = await openDatabase({ url: databaseUrl, folder: path.join(dataFolder, 'postgres') })
  try {
    const loaded = await restoreBackup(
      database.pool,
      file,
      inBucket ? null : createFileRestorer(storeOf(dataFolder), draftsOf(dataFolder)),
    )
    return { ...loaded, where: database.where }
  } finally {
    await database.close()
  }
}
