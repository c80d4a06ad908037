import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { ClusterLayout } from './layout.ts'

/** Excludes the caller's PGPORT, PGDATA and LANG. */
export const cleanEnvironment = () => ({ LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] })

/** Settings of a cluster whose data may be lost, for tests only. */
export const throwawaySettings: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=600',
]

/** Starts PostgreSQL in its own process session, so that Ctrl-C reaches only Node, which drains first. */
export function startPostgres(
  { bin, data, socket, log, as }: ClusterLayout,
  settings: readonly string[],
): ChildProcess {
  // The log may contain rows, so it is private, even if an earlier version created it.
  const out = fs.openSync(log, 'w', 0o600)
  fs.fchmodSync(out, 0o600)
  if ('uid' in as) fs.fchownSync(out, as.uid, as.gid)
  const all = [
    'port=5432',
    `unix_socket_directories=${socket}`,
    'listen_addresses=',
    'timezone=UTC',
    'dynamic_shared_memory_type=mmap',
    ...settings,
  ]
  const child = spawn(path.join(bin, 'postgres'), ['-D', data, ...all.flatMap((setting) => ['-c', setting])], {
    ...as,
    env: cleanEnvironment(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', out, out],
  })
  fs.closeSync(out)
  child.on('error', () => {})
  child.unref()
  return child
}

/** Shuts PostgreSQL down; resolves when it has exited. */
export function stopPostgres({ bin, data, as }: ClusterLayout): Promise<void> {
  return new Promise((done) => {
    spawn(path.join(bin, 'pg_ctl'), ['stop', '-s', '-w', '-m', 'fast', '-D', data], {
      ...as,
      env: cleanEnvironment(),
      cwd: '/',
      stdio: 'ignore',
      detached: true,
    })
      .on('close', () => done())
      .on('error', () => done())
  })
}

/** Rejections of connections, which are not a cause of death. */
const TURNED_AWAY = /FATAL: +the database system is /

/** Why PostgreSQL exited: the first fatal lines of its log with their details, or its last line if there are none. */
export function lastLogLines(log: string): string {
  const lines = fs
    .readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const grave: string[] = []
  let isGrave = false
  for (const line of lines) {
    // A hint belongs to the message before it: the hint of a warning explains no exit.
    isGrave = /HINT:|DETAIL:/.test(line) ? isGrave : /FATAL:|PANIC:/.test(line) && !TURNED_AWAY.test(line)
    const words = isGrave ? /(?:FATAL|PANIC|HINT|DETAIL):.*/.exec(line)?.[0] : undefined
    if (words !== undefined) grave.push(words)
  }
  return (grave.length > 0 ? grave.slice(0, 3) : lines.slice(-3)).join(' ')
}
