import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openCluster } from './embedded/cluster.ts'
import { throwawaySettings } from './embedded/run-tool.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's throw-away cluster, with DATABASE in place of the name. */
    cluster: string
  }
}

const PREFIX = 'moyun-test-'
/** A folder in memory, if the machine has one; in containers it is often small. */
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 * 1024 ** 3

/** Starts a throw-away PostgreSQL for the run, with a migrated template database that each test file copies. */
export async function setup(project: TestProject) {
  sweep()
  const folder = made(os.tmpdir())
  const memory = roomyMemory()
  const quick = memory === null ? folder : made(memory)
  // The tests' own temporary files are created inside it, and deleted with it.
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = path.join(folder, 'tmp')
  fs.mkdirSync(process.env['TMPDIR'])
  const cluster = await openCluster(path.join(quick, 'pg'), {
    settings: [...throwawaySettings, 'max_wal_size=128MB'],
    log: () => {},
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

  // PostgreSQL is not our child process: it would outlive an aborted run.
  process.once('exit', () => [quick, folder].forEach(discard))
  return async () => {
    await cluster.close()
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    for (const one of [quick, folder]) fs.rmSync(one, { recursive: true, force: true })
  }
}

/** Creates a folder of this run. */
function made(within: string) {
  const folder = fs.mkdtempSync(path.join(within, `${PREFIX}${process.pid}-`))
  fs.chmodSync(folder, 0o755)
  return folder
}

/** Each test file has its own database, which is hundreds of files: on a disk they take ten times as long. */
function roomyMemory() {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize > MIN_FREE_BYTES ? MEMORY : null
  } catch {
    return null
  }
}

/** Cleans up after killed runs: their PostgreSQL is not their child process and still runs. */
function sweep() {
  for (const folder of [os.tmpdir(), MEMORY].flatMap(runsIn)) {
    const name = path.basename(folder)
    const owner = Number(/^moyun-test-(\d+)-/.exec(name)?.[1])
    if (owner && !isAlive(owner) && isOurs(folder)) discard(folder)
  }
}

/**
 * Stops a PostgreSQL at once, and waits until it has exited: otherwise it would write into the folder while that is
 * deleted.
 */
function quit(postmaster: number) {
  process.kill(postmaster, 'SIGQUIT')
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 100 && isAlive(postmaster); tries += 1) Atomics.wait(pause, 0, 0, 50)
}

/** Stops the PostgreSQL that runs in a folder, and deletes the folder. */
function discard(folder: string) {
  try {
    const [postmaster] = fs.readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')
    if (postmaster && fs.readlinkSync(`/proc/${postmaster}/cwd`) === path.join(folder, 'pg')) quit(Number(postmaster))
  } catch {
    // It is not running, or belongs to another user.
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

/** Folders of other users are not ours to delete. */
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
