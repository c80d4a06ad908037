import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** A user that a process can be started as. */
export interface Account {
  uid: number
  gid: number
}

/** The ordinary user that a folder belongs to; null where it is root's, or is not there. */
export function ownerOf(folder: string): Account | null {
  const found = fs.statSync(folder, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

/** The system's `postgres` user, made where it is missing. */
export function serviceAccount(name = 'postgres'): Account {
  const groups = [['--user-group'], ['--gid', name]] // the second where the group is there already
  for (const group of groups) {
    if (find(name)) break
    spawnSync('useradd', ['--system', ...group, '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  }
  const account = find(name)
  if (!account) throw new Error(`PostgreSQL can't run as root and the user "${name}" can't be made: start as an ordinary user, or set DATABASE_URL`)
  return account
}

function find(name: string): Account | null {
  const ask = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim() || NaN)
  const account = { uid: ask('-u'), gid: ask('-g') }
  return account.uid > 0 && account.gid >= 0 ? account : null
}
