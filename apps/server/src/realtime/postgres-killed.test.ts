import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Sent } from '@moyun/api'
import { type Cluster, openCluster } from '../database/cluster/cluster.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { followThrough } from './test-crash.ts'
import { call } from './test-page.ts'
import { signedIn, startServer } from './test-server.ts'

let cluster: Cluster
let server: Awaited<ReturnType<typeof startServer>>
let folder: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-killed-'))
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
  server = await startServer(cluster.url('moyun'))
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

test('PostgreSQL killed three times in the middle of an answer: the answer goes on, and a page misses and repeats nothing', async () => {
  const { token } = await signedIn(server)
  const chunks = Array.from({ length: 900 }, (_, k) => `${k},`)
  const conversation = (await call(server.url, token, 'POST', '/api/chat/conversations', {})).result as { id: string }
  const text = `script:${JSON.stringify({ chunks, delay: 5 })}`
  const sent = (
    await call(server.url, token, 'POST', `/api/chat/conversations/${conversation.id}/messages`, {
      id: randomUUID(),
      parentId: null,
      text,
    })
  ).result as Sent
  const page = followThrough(() => [server.url], token, sent.stream)

  for (let kills = 0; kills < 3; kills += 1) {
    const before = page.rows.length
    await expect.poll(() => page.rows.length).toBeGreaterThan(before + 2)
    killPostgres()
  }

  await expect.poll(() => page.ends(), { timeout: 40_000 }).toEqual(['done'])
  expect(page.text()).toBe(chunks.join(''))
  expect(page.seqs()).toEqual(page.rows.map((_, place) => place + 1))
  // The pool may still hold a connection that nobody has told to be dead: one refusal to come back, and it is gone.
  await vi.waitFor(async () => {
    const { result } = await call(server.url, token, 'GET', `/api/chat/conversations/${conversation.id}`)
    expect(result).toMatchObject({ messages: [{ role: 'user' }, { role: 'assistant', state: 'done', text: chunks.join('') }] })
  }, 15_000)
}, 90_000)
