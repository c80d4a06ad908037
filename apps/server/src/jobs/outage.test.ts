import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Job } from '@moyun/api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, openCluster } from '../database/cluster/cluster.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { call } from '../realtime/test-page.ts'
import { signedIn, startServer } from '../realtime/test-server.ts'
import { toldJobs } from './test-jobs.ts'

let cluster: Cluster
let server: Awaited<ReturnType<typeof startServer>>
let folder: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-outage-'))
  fs.chmodSync(folder, 0o755)
  // Durable, not throw-away: what was committed must be there after the kill.
  cluster = await openCluster(path.join(folder, 'pg'), { say: () => {} })
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query('create database moyun')
  await client.end()
  const { pool } = connect(cluster.url('moyun'), 1)
  await migrate(pool)
  await pool.end()
  server = await startServer(cluster.url('moyun'), { variables: { JOBS_AT_ONCE: '4' } })
})
afterAll(async () => {
  await server.close()
  await cluster.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The postmaster and, with it gone, every backend. */
function killPostgres() {
  const [postmaster = ''] = fs.readFileSync(path.join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
  execFileSync('kill', ['-9', postmaster])
}

test('PostgreSQL killed twice while jobs run and wait: all come to their end, once', async () => {
  const members = await Promise.all([signedIn(server), signedIn(server)])
  const made: Job[] = []
  for (const { token } of members) {
    const { result } = await call(server.url, token, 'POST', '/sandbox/jobs', { steps: 30, stepMs: 100, times: 3 }, randomUUID())
    made.push(...(result as { jobs: Job[] }).jobs)
  }
  const progressed = async () => (await Promise.all(members.map((member) => toldJobs(server.streams, member)))).flat().filter(({ progress, state }) => state === 'running' && progress > 0).length
  // While the database comes back, questions fail.
  const persist = (ask: () => Promise<number>) => ask().catch(() => -1)
  for (let kills = 0; kills < 2; kills += 1) {
    const before = await progressed()
    await expect.poll(() => persist(progressed), { timeout: 60_000 }).toBeGreaterThan(before)
    killPostgres()
    await expect.poll(() => persist(progressed), { timeout: 60_000 }).toBeGreaterThan(0)
  }
  const ended = async () => (await server.pool.query("select 1 from jobs where state = 'succeeded'")).rowCount ?? 0
  await expect.poll(() => persist(ended), { timeout: 60_000 }).toBe(made.length)

  for (const member of members) {
    const ends = (await toldJobs(server.streams, member)).filter(({ endedAt }) => endedAt !== null)
    expect(ends).toHaveLength(3)
    expect(new Set(ends.map(({ id }) => id)).size).toBe(3)
  }
}, 200_000)
