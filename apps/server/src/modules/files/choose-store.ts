import path from 'node:path'
import type { Environment } from '../../config/environment.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** The configured bucket, or a folder next to the database. */
export function chooseStore({ dataFolder, filesS3 }: Environment, drafts: string): FileStore {
  return filesS3 === null ? createDiskStore(path.join(dataFolder, 'files'), drafts) : createS3Store(filesS3, drafts)
}
