import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { binaries, copyOfBinaries } from './binaries.ts'
import { type Account, ownerOf, serviceAccount } from './service-account.ts'

/** The longest data path beside which a socket still fits: a socket's path holds 107 bytes. */
const LONGEST = 79
const HOME = '/var/lib/moyun'

/** Where PostgreSQL runs, and as whom. */
export interface Place {
  /** Folder of `postgres`, `initdb`, `pg_ctl`. */
  bin: string
  data: string
  /** Folder of the unix socket. */
  socket: string
  log: string
  /** Empty where PostgreSQL runs as the user that started us. */
  as: Account | Record<string, never>
}

/** Decides who runs PostgreSQL and where: it refuses to be root, and its user must be able to walk to binaries and data. */
export function settle(folder: string, say: (line: string) => void): Place {
  const native = binaries()
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  const at = { bin: path.join(native, 'bin'), data: folder, as: {} as Place['as'] }

  if (process.getuid?.() === 0) {
    const as = ownerOf(folder) ?? serviceAccount()
    makeFolder(path.dirname(folder), folder)
    at.as = as
    if (!reaches(as, native) || !reaches(as, path.dirname(folder))) {
      at.bin = path.join(copyOfBinaries(native, HOME), 'bin')
      at.data = path.join(HOME, hash)
      say(`PostgreSQL may not enter ${path.dirname(folder)}; its data is in ${at.data}`)
    }
  }
  makeFolder(path.dirname(at.data), at.data)
  return { ...at, socket: socketFolder(at.data, hash, at.as), log: `${at.data}.log` }
}

/** Tested by going there: mode bits do not tell, the parents count too. */
const reaches = (as: Account, where: string) => spawnSync('/bin/sh', ['-c', 'cd "$0"', where], { ...as, cwd: '/' }).status === 0

function makeFolder(parent: string, folder: string) {
  try {
    fs.mkdirSync(parent, { recursive: true })
  } catch (cause) {
    throw new Error(`The data folder ${folder} can't be made: ${codeOf(cause)}`, { cause })
  }
}

function socketFolder(data: string, hash: string, as: Place['as']) {
  if (data.length <= LONGEST) return data
  const folder = path.join(os.tmpdir(), `moyun-${hash}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ('uid' in as) fs.chownSync(folder, as.uid, as.gid)
  return folder
}

/** `EACCES` and its like; the message of anything that has none. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))
