import path from 'node:path'
import { writeBackup } from './database/backup.ts'
import { openDatabase } from './database/connect.ts'
import { restoreBackup } from './database/restore.ts'

/** Which database: what `MOYUN_DATA` and `DATABASE_URL` say to the server too. */
export interface ArchiveOptions {
  dataFolder: string
  databaseUrl: string | undefined
  file: string
}

/** Backs the database up to one file, whether a server runs or not. */
export async function backUp({ dataFolder, databaseUrl, file }: ArchiveOptions) {
  const database = await openDatabase({ url: databaseUrl, folder: path.join(dataFolder, 'postgres'), existing: true })
  try {
    const { rows } = await writeBackup(database.pool, file)
    return { rows, where: database.where }
  } finally {
    await database.close()
  }
}

/** Fills an empty database from a backup, making one where none is. */
export async function restore({ dataFolder, databaseUrl, file }: ArchiveOptions) {
  const database = await openDatabase({ url: databaseUrl, folder: path.join(dataFolder, 'postgres') })
  try {
    const { rows } = await restoreBackup(database.pool, file)
    return { rows, where: database.where }
  } finally {
    await database.close()
  }
}
