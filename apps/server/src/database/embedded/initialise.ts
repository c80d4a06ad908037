import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { errorCodeOf, damagedClusterError, DatabaseError } from './database-error.ts'
import type { ClusterLayout } from './layout.ts'
import { cleanEnvironment } from './run-tool.ts'

/**
 * True if the folder has a PostgreSQL cluster. Throws if it contains anything else: we never start an empty cluster
 * next to data.
 */
export function isCluster(folder: string): boolean {
  const names = list(folder)
  if (names === null || names.length === 0) return false
  for (const part of ['PG_VERSION', 'global'])
    if (!names.includes(part)) throw damagedClusterError(folder, `${part} is missing`)
  return true
}

function list(folder: string) {
  try {
    return fs.readdirSync(folder)
  } catch (cause) {
    if (errorCodeOf(cause) === 'ENOENT') return null
    if (errorCodeOf(cause) === 'ENOTDIR') throw new DatabaseError(`The data folder ${folder} is a file`, { cause })
    throw new DatabaseError(`The data folder ${folder} belongs to another user: ${errorCodeOf(cause)}`, { cause })
  }
}

/** Creates a cluster in a temporary folder and renames it, so that a killed `initdb` leaves nothing half-made. */
export function initialise({ bin, data: folder, as }: ClusterLayout, quick: boolean) {
  const fresh = `${folder}.new.${process.pid}`
  clearDrafts(folder)
  try {
    makeFresh(fresh, folder, as)
    const made = spawnSync(path.join(bin, 'initdb'), [...ARGUMENTS, '-D', fresh, ...(quick ? ['--no-sync'] : [])], {
      ...as,
      env: cleanEnvironment(),
      cwd: '/',
      encoding: 'utf8',
    })
    if (made.status !== 0)
      throw new DatabaseError(`PostgreSQL's initdb failed: ${made.error?.message ?? complaint(made.stderr)}`)
    moveInto(fresh, folder)
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true })
  }
}

const ARGUMENTS = [
  ...['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

/** Only the errors: `initdb` also prints its progress and its cleanup. */
const complaint = (output: string) =>
  output
    .split('\n')
    .filter((line) => /error|fatal|panic|hint/i.test(line))
    .join(' ') || output.trim()

/** Deletes what a killed `initdb` left half-made. */
function clearDrafts(folder: string) {
  const [parent, draft] = [path.dirname(folder), `${path.basename(folder)}.new.`]
  for (const name of list(parent) ?? []) {
    const pid = name.startsWith(draft) ? Number(name.slice(draft.length)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid))
      fs.rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}

function makeFresh(fresh: string, folder: string, as: ClusterLayout['as']) {
  try {
    fs.rmSync(fresh, { recursive: true, force: true })
    fs.mkdirSync(fresh, { mode: 0o700 })
    if ('uid' in as) fs.chownSync(fresh, as.uid, as.gid)
  } catch (cause) {
    throw new DatabaseError(`The data folder ${folder} can't be created: ${errorCodeOf(cause)}`, { cause })
  }
}

function moveInto(fresh: string, folder: string) {
  try {
    fs.renameSync(fresh, folder)
  } catch (cause) {
    if (!isCluster(folder)) throw cause // otherwise another process was faster
  }
}
