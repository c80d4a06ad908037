import { execFileSync } from 'node:child_process'
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

/** Starts a throw-away PostgreSQL for the run, with a migrated template that each test file copies. */
export async function setup(project: TestProject) {
  sweep()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`))
  fs.chmodSync(folder, 0o755)
  // What the tests themselves put aside lies in there too, and goes with it.
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = path.join(folder, 'tmp')
  fs.mkdirSync(process.env['TMPDIR'])
  const cluster = await openCluster(path.join(folder, 'pg'), { settings: throwaway, say: () => {} })
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query('create database tmpl')
  const { pool } = connect(cluster.url('tmpl'), 1)
  await migrate(pool)
  await pool.end()
  await client.query('alter database tmpl is_template true allow_connections false')
  await client.end()
  project.provide('cluster', cluster.url('DATABASE'))

  return async () => {
    await cluster.close()
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Clears away what runs left behind that were killed: their PostgreSQL is not their child, and lives on. */
function sweep() {
  for (const name of fs.readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name)
    const owner = Number(/^moyun-test-(\d+)-/.exec(name)?.[1])
    if (!owner || isAlive(owner) || !isOurs(folder)) continue
    try {
      const [postmaster] = fs.readFileSync(path.join(folder, 'pg/postmaster.pid'), 'utf8').split('\n')
      if (postmaster && fs.readlinkSync(`/proc/${postmaster}/cwd`) === path.join(folder, 'pg')) execFileSync('kill', ['-QUIT', postmaster])
    } catch {
      // It does not run, or is another user's.
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

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
