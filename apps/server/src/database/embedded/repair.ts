import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { machineNow } from '../../time/clock.ts'
import type { ClusterLayout } from './layout.ts'

/** One above the largest pid that Linux can give: never alive. */
const NO_PID = 4_194_305

/**
 * Repairs a lock file whose pid now belongs to an unrelated process: writes a dead pid into it, and leaves the check of
 * shared memory to PostgreSQL. Deletes an empty one, which a crash during writing leaves.
 */
export function clearStaleLock({ data, socket }: ClusterLayout) {
  for (const lock of [path.join(data, 'postmaster.pid'), path.join(socket, '.s.PGSQL.5432.lock')]) {
    const lockStats = fs.statSync(lock, { throwIfNoEntry: false })
    if (!lockStats) continue
    if (lockStats.size === 0) {
      if (machineNow().getTime() - lockStats.mtimeMs > 2000) fs.rmSync(lock)
      continue
    }
    const [pid, ...rest] = fs.readFileSync(lock, 'utf8').split('\n')
    if (pid && cwdOf(Math.abs(Number(pid))) !== fs.realpathSync(data))
      fs.writeFileSync(lock, [NO_PID, ...rest].join('\n'))
  }
}

/** Kills backends that outlived their postmaster, for example in a long query. */
export function killOrphans({ data }: ClusterLayout) {
  if (!fs.existsSync('/proc')) return
  const home = fs.realpathSync(data)
  for (const name of fs.readdirSync('/proc')) {
    const pid = Number(name)
    if (pid && isPostgres(pid) && cwdOf(pid) === home) kill(pid)
  }
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has exited meanwhile
  }
}

function isPostgres(pid: number) {
  try {
    return fs.readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')
  } catch {
    return false // gone meanwhile
  }
}

function cwdOf(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return /^n(.*)$/m.exec(
      spawnSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' }).stdout ?? '',
    )?.[1]
  }
}
