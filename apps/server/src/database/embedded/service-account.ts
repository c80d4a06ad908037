import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseError } from './database-error.ts'

/** A system user that a process can run as. */
export interface Account {
  uid: number
  gid: number
}

/**
 * The user that runs PostgreSQL when the server is root: the owner of the folder or of its nearest existing parent; if
 * that is root, `postgres`.
 */
export function accountFor(folder: string): Account {
  const found = fs.statSync(folder, { throwIfNoEntry: false })
  const { uid, gid } = found ?? statOfParent(folder)
  if (uid !== 0 && (found || isKnown(uid))) return { uid, gid }
  return serviceAccount()
}

/** Of the nearest existing parent folder. */
export function statOfParent(folder: string): fs.Stats {
  const parent = path.dirname(folder)
  return fs.statSync(parent, { throwIfNoEntry: false }) ?? statOfParent(parent)
}

/** Whether the system knows the user's name: `initdb` needs it, and a container may not know the owner of its mount. */
const isKnown = (uid: number) => spawnSync('id', [String(uid)], { stdio: 'ignore' }).status === 0

/** The system user `postgres`, created if missing. */
function serviceAccount(name = 'postgres'): Account {
  const groups = [['--user-group'], ['--gid', name]] // the second one if the group exists already
  for (const group of groups) {
    if (find(name)) break
    spawnSync('useradd', ['--system', ...group, '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  }
  const account = find(name)
  if (!account)
    throw new DatabaseError(
      `PostgreSQL can't run as root and the user "${name}" can't be created: start as an ordinary user, or set DATABASE_URL`,
    )
  return account
}

function find(name: string): Account | null {
  const ask = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim() || NaN)
  const account = { uid: ask('-u'), gid: ask('-g') }
  return account.uid > 0 && account.gid >= 0 ? account : null
}

/**
 * Whether an account can access a folder. Tested by entering it, because the folder's mode says nothing about its
 * parents.
 */
export const canAccess = (as: Account, where: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$0"', where], { ...as, cwd: '/', stdio: 'ignore' }).status === 0
