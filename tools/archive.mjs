import path from 'node:path'
import { buildServer } from './build.mjs'
import { install } from './install.mjs'
import { root } from './run.mjs'

/** What the two commands about backups share: the built server's own code, and one sentence for what goes wrong. */
export async function withArchive(deed) {
  try {
    await install()
    await buildServer()
    const archive = await import('../apps/server/dist/archive.js')
    const { MOYUN_DATA, DATABASE_URL, FILES_S3_BUCKET } = process.env
    await deed(archive, { dataFolder: path.resolve(root, MOYUN_DATA || '.data'), databaseUrl: DATABASE_URL || undefined, inBucket: Boolean(FILES_S3_BUCKET) })
  } catch (problem) {
    console.error(`✗ ${problem.message}`)
    process.exit(1)
  }
}
