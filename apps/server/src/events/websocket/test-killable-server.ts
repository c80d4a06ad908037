import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openCluster } from '../../database/embedded/cluster.ts'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { startServer } from './test-server.ts'

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>

/** A server whose PostgreSQL can be killed. It is durable: what was committed must be there after the kill. */
export async function startKillableServer(options?: Parameters<typeof startServer>[1]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-killable-'))
  fs.chmodSync(folder, 0o755)
  const cluster = await openCluster(path.join(folder, 'pg'), { log: () => {} })
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query('create database moyun')
  await client.end()
  const { pool } = connect(cluster.url('moyun'), 1)
  await migrate(pool)
  await pool.end()
  const server = await startServer(cluster.url('moyun'), options)

  return {
    server,
    /** Kills the postmaster and, with it, every backend. */
    killPostgres: () => {
      const [postmaster = ''] = fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
      execFileSync('kill', ['-9', postmaster])
    },
    close: async () => {
      await server.close()
      await cluster.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
