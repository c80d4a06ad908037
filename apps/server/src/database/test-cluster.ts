import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openCluster } from './cluster/cluster.ts'
import { throwaway } from './cluster/run-tool.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's throw-away cluster, with DATABASE where a name goes. */
    cluster: string
  }
}

const PREFIX = 'moyun-test-'
/** A folder in memory, where the machine has one; a container’s is often small. */
const MEMORY = '/dev/shm'
const ROOM = 2 * 1024 ** 3

/** Starts a throw-away PostgreSQL for the run, with a migrated template that each test file copies. */
export async function setup(project: TestProject) {
  sweep()
  const folder = made(os.tmpdir())
  const memory = roomyMemory()
  const quick = memory === null ? folder : made(memory)
  // What the tests themselves put aside lies in there too, and goes with it.
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = path.join(folder, 'tmp')
  fs.mkdirSync(process.env['TMPDIR'])
  const cluster = await openCluster(path.join(quick, 'pg'), {
    settings: [...throwaway, 'max_wal_size=128MB'],
    say: () => {},
  })
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query('create database tmpl')
  const { pool } = connect(cluster.url('tmpl'), 1)
  await migrate(pool)
  await pool.end()
  await client.query('alter database tmpl is_template true allow_connections false')
  await client.end()
  project.provide('cluster', cluster.url('DATABASE'))

  // PostgreSQL is not our child: it would outlive a run that is broken off.
  process.once('exit', () => [quick, folder].forEach(discard))
  return async () => {
    await cluster.close()
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    for (const one of [quick, folder]) fs.rmSync(one, { recursive: true, force: true })
  }
}

/** A folder of this run. */
function made(within: string) {
  const folder = fs.mkdtempSync(path.join(within, `${PREFIX}${process.pid}-`))
  fs.chmodSync(folder, 0o755)
  return folder
}

/** A database is hundreds of files, and each test file has one of its own: on a disk they take ten times as long. */
function roomyMemory() {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize > ROOM ? MEMORY : null
  } catch {
    return null
  }
}

/** Clears away what runs left behind that were killed: their PostgreSQL is not their child, and lives on. */
function sweep() {
  for (const folder of [os.tmpdir(), MEMORY].flatMap(runsIn)) {
    const name = path.basename(folder)
    const owner = Number(/^moyun-test-(\d+)-/.exec(name)?.[1])
    if (owner && !isAlive(owner) && isOurs(folder)) discard(folder)
  }
}

/** Ends a PostgreSQL at once, and waits until it is gone: what it writes meanwhile would lie in a folder that is being removed. */
function quit(postmaster: number) {
  process.kill(postmaster, 'SIGQUIT')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 100 && isAlive(postmaster); tries += 1) Atomics.wait(pause, 0, 0, 50)
}

/** Ends the PostgreSQL that runs in a folder, and removes it. */
function discard(folder: string) {
  try {
    const [postmaster] = fs.readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')
    if (postmaster && fs.readlinkSync(`/proc/${postmaster}/cwd`) === path.join(folder, 'pg')) quit(Number(postmaster))
  } catch {
    // It does not run, or is another user's.
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

const runsIn = (folder: string) =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((entry) => entry.startsWith(PREFIX))
        .map((entry) => path.join(folder, entry))
    : []

/** Another user's is theirs to clear away. */
function isOurs(folder: string) {
  const user = process.getuid?.()
  return user === 0 || fs.statSync(folder).uid === user
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
