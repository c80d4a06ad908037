import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { binariesFolder, copyBinaries } from './binaries.ts'
import { errorCodeOf, DatabaseError } from './database-error.ts'
import { type Account, accountFor, canAccess, statOfParent } from './service-account.ts'

/** The longest data path for which the socket's path still fits: it can have 107 bytes. */
const LONGEST = 79
const HOME = '/var/lib/moyun'

/** The folders of PostgreSQL and the user that runs it. */
export interface ClusterLayout {
  /** The folder of `postgres`, `initdb`, `pg_ctl`. */
  bin: string
  /** The data folder. */
  data: string
  /** The folder of the unix socket. */
  socket: string
  log: string
  /** Empty if PostgreSQL runs as the current user. */
  as: Account | Record<string, never>
}

/**
 * Decides which user runs PostgreSQL and where: it refuses to run as root, and its user needs access to the binaries
 * and data.
 */
export function resolveLayout(folder: string, log: (line: string) => void): ClusterLayout {
  try {
    return process.getuid?.() === 0 ? settleForRoot(folder, log) : layoutOf(folder, binariesFolder(), {})
  } catch (cause) {
    if (cause instanceof DatabaseError || errorCodeOf(cause) === '') throw cause
    throw new DatabaseError(`The data folder ${folder} can't be created: ${errorCodeOf(cause)}`, { cause })
  }
}

function settleForRoot(folder: string, log: (line: string) => void): ClusterLayout {
  const native = binariesFolder()
  const elsewhere = path.join(HOME, hashOf(folder))
  // Data that were created there stay in use, even if the configured folder has become accessible.
  const stays = fs.existsSync(elsewhere) && !fs.existsSync(folder)
  const as = accountFor(stays ? elsewhere : folder)
  makeFolder(path.dirname(folder), as)
  if (!stays && canAccess(as, native) && canAccess(as, path.dirname(folder))) return layoutOf(folder, native, as)

  closeParent(folder, {})
  log(`PostgreSQL has no access to ${path.dirname(folder)}; its data is in ${elsewhere}`)
  fs.mkdirSync(HOME, { recursive: true })
  return layoutOf(elsewhere, copyBinaries(native, HOME), as)
}

function layoutOf(folder: string, native: string, as: ClusterLayout['as']): ClusterLayout {
  makeFolder(path.dirname(folder), as)
  closeParent(folder, as)
  return { bin: path.join(native, 'bin'), data: folder, as, socket: socketFolder(folder, as), log: `${folder}.log` }
}

const hashOf = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 8)

/**
 * Restricts the parent data folder to its owner; if PostgreSQL runs as another user, that user may traverse but not
 * list it. A folder that contains anything else, or belongs to another user, stays as it is.
 */
function closeParent(folder: string, as: ClusterLayout['as']) {
  const parent = path.dirname(folder)
  const ours = [path.basename(folder), 'secret', 'files']
  const { uid, mode } = fs.statSync(parent)
  const user = process.getuid?.()
  const closed = 'uid' in as && as.uid !== uid ? 0o711 : 0o700
  if ((mode & 0o077 & ~closed) === 0 || (user !== 0 && user !== uid)) return
  if (fs.readdirSync(parent).every((name) => ours.includes(name.split('.')[0] ?? ''))) fs.chmodSync(parent, closed)
}

/** A folder that root creates inside a user's folder gets that user as owner. */
function makeFolder(folder: string, as: ClusterLayout['as']) {
  if (fs.existsSync(folder)) return
  const { uid } = statOfParent(folder)
  const first = fs.mkdirSync(folder, { recursive: true })
  if (first === undefined || !('uid' in as) || uid !== as.uid) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) fs.chownSync(made, as.uid, as.gid)
}

function socketFolder(folder: string, as: ClusterLayout['as']) {
  if (Buffer.byteLength(folder) <= LONGEST) return folder
  const shortPath = path.join(os.tmpdir(), `moyun-${hashOf(folder)}`)
  const made = fs.mkdirSync(shortPath, { recursive: true, mode: 0o700 })
  if (made !== undefined && 'uid' in as) fs.chownSync(shortPath, as.uid, as.gid)
  // Everyone with access to the socket is PostgreSQL's superuser.
  const { uid, mode } = fs.lstatSync(shortPath)
  if (uid !== (as.uid ?? process.getuid?.()) || (mode & 0o077) !== 0)
    throw new DatabaseError(`The folder ${shortPath} belongs to another user: set TMPDIR to a folder of your own`)
  return shortPath
}
