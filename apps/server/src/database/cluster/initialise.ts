import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf, type Place } from './place.ts'
import { cleanEnvironment } from './run-tool.ts'

/** True where PostgreSQL's data lie. A folder with anything else in it is refused: never start empty beside data. */
export function isCluster(data: string): boolean {
  const names = list(data)
  if (names === null) return false
  if (names.includes('PG_VERSION') && names.includes('global')) return true
  if (names.length === 0) return false
  throw new Error(`${data} holds something, but no whole PostgreSQL cluster. To start anew, move it aside: mv ${data} ${data}.damaged`)
}

function list(data: string) {
  try {
    return fs.readdirSync(data)
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    if (codeOf(cause) === 'ENOTDIR') throw new Error(`The data folder ${data} is a file`, { cause })
    throw new Error(`The data folder ${data} belongs to somebody else: ${codeOf(cause)}`, { cause })
  }
}

/** Makes a cluster beside its place and moves it there whole, so that a killed `initdb` leaves nothing half-made. */
export function initialise({ bin, data, as }: Place, quick: boolean) {
  const fresh = `${data}.new.${process.pid}`
  try {
    fs.rmSync(fresh, { recursive: true, force: true })
    fs.mkdirSync(fresh, { mode: 0o700 })
    if ('uid' in as) fs.chownSync(fresh, as.uid, as.gid)
  } catch (cause) {
    throw new Error(`The data folder ${data} can't be made: ${codeOf(cause)}`, { cause })
  }
  const made = spawnSync(path.join(bin, 'initdb'), [...ARGUMENTS, '-D', fresh, ...(quick ? ['--no-sync'] : [])], {
    ...as,
    env: cleanEnvironment(),
    cwd: '/',
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    fs.rmSync(fresh, { recursive: true, force: true })
    throw new Error(`PostgreSQL's initdb failed: ${made.error?.message ?? made.stderr.trim()}`)
  }
  moveInto(fresh, data)
}

const ARGUMENTS = [
  ...['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions'],
  ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

function moveInto(fresh: string, data: string) {
  try {
    fs.renameSync(fresh, data)
  } catch (cause) {
    fs.rmSync(fresh, { recursive: true, force: true })
    if (!isCluster(data)) throw cause // another process was quicker
  }
}
