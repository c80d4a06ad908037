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

/** Starts a throw-away PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-test-'))
  fs.chmodSync(folder, 0o755)
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
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
