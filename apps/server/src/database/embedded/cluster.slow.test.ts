import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openCluster } from './cluster.ts'
import { throwawaySettings } from './run-tool.ts'
import { killPostgres, postmasterOf, spawnClusterProcess, testFolder } from './test-folder.ts'

const quick = { log: () => {}, settings: throwawaySettings }

async function ask(url: string, sql = 'select 1 as answer'): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ answer: unknown }>(sql)
    return rows[0]?.answer
  } finally {
    await client.end().catch(() => {})
  }
}

test('starts in an empty folder, and stops when its only user closes it', async () => {
  const folder = testFolder()
  const cluster = await openCluster(folder, quick)

  await expect(ask(cluster.url('postgres'))).resolves.toBe(1)
  await cluster.close()

  expect(postmasterOf(folder)).toBeNull()
  expect(fs.readdirSync(path.dirname(folder)).toSorted()).toEqual(['pg', 'pg.log'])
})

test('keeps its files private, and listens on a Unix socket only', async () => {
  const folder = testFolder()
  const cluster = await openCluster(folder, quick)

  expect(fs.statSync(folder).mode & 0o077).toBe(0)
  expect(fs.statSync(`${folder}.log`).mode & 0o777).toBe(0o600)
  // If PostgreSQL runs as another user, that user may traverse the folder.
  expect(fs.statSync(path.dirname(folder)).mode & 0o066).toBe(0)
  expect(fs.existsSync(path.join(folder, '.s.PGSQL.5432'))).toBe(true)
  await expect(ask(cluster.url('postgres'), "select current_setting('listen_addresses') as answer")).resolves.toBe('')
  await cluster.close()
})

test('makes the folder and log of an earlier version private, but not a folder with other files', async () => {
  const folder = testFolder()
  const parent = path.dirname(folder)
  fs.writeFileSync(`${folder}.log`, 'quotes rows', { mode: 0o644 })
  fs.writeFileSync(path.join(parent, 'secret'), 'of the sandbox')
  await (await openCluster(folder, quick)).close()
  expect([fs.statSync(parent).mode & 0o066, fs.statSync(`${folder}.log`).mode & 0o777]).toEqual([0, 0o600])

  fs.writeFileSync(path.join(parent, 'other'), 'of somebody')
  fs.chmodSync(parent, 0o755)
  await (await openCluster(folder, quick)).close()
  expect(fs.statSync(parent).mode & 0o777).toBe(0o755)
})

test('P47: restarts PostgreSQL when it is killed, and reports it', async () => {
  const folder = testFolder()
  const log = vi.fn()
  const cluster = await openCluster(folder, { log, settings: throwawaySettings })

  killPostgres(folder)

  await expect.poll(() => ask(cluster.url('postgres'))).toBe(1)
  expect(log).toHaveBeenCalledWith('PostgreSQL has stopped; starting it again')
  await cluster.close()
  expect(postmasterOf(folder)).toBeNull()
})

test('P47: deletes the unfinished cluster of a dead process, and nothing else', async () => {
  const folder = testFolder()
  const { pid: dead } = spawnSync('true')
  for (const name of [`pg.new.${dead}`, `pg.new.${process.ppid}`, 'pg.new.mine', 'other.new.1'])
    fs.mkdirSync(path.join(path.dirname(folder), name, 'base'), { recursive: true })
  const cluster = await openCluster(folder, quick)
  await cluster.close()

  expect(fs.readdirSync(path.dirname(folder)).toSorted()).toEqual(
    ['other.new.1', 'pg', 'pg.log', 'pg.new.mine', `pg.new.${process.ppid}`].toSorted(),
  )
})

test('P47: turns fsync and synchronous_commit on by default', async () => {
  const cluster = await openCluster(testFolder(), { log: () => {} })

  await expect(ask(cluster.url('postgres'), "select current_setting('fsync') as answer")).resolves.toBe('on')
  await expect(ask(cluster.url('postgres'), "select current_setting('synchronous_commit') as answer")).resolves.toBe(
    'on',
  )
  await cluster.close()
})

test('P47: two processes that start at once share one PostgreSQL, which the last one stops', async () => {
  const folder = testFolder()
  const [one, two] = await Promise.all([spawnClusterProcess(folder), spawnClusterProcess(folder)])

  expect(one.url).toBe(two.url)
  const postmaster = postmasterOf(folder)
  one.child.kill('SIGTERM')
  await one.exited
  // The same process: otherwise it would have been stopped and started again for the other opener.
  expect(postmasterOf(folder)).toBe(postmaster)
  await expect(ask(two.url)).resolves.toBe(1)

  two.child.kill('SIGTERM')
  await two.exited
  expect(postmasterOf(folder)).toBeNull()
})

test('P47: a killed process leaves PostgreSQL running, and the next process attaches to it', async () => {
  const folder = testFolder()
  const first = await spawnClusterProcess(folder)
  const postmaster = postmasterOf(folder)
  first.child.kill('SIGKILL')
  await first.exited

  const next = await openCluster(folder, quick)

  expect(postmaster).not.toBeNull()
  expect(postmasterOf(folder)).toBe(postmaster)
  await next.close()
  expect(postmasterOf(folder)).toBeNull()
})

test('ignores PG variables and LANG of the environment', async () => {
  const folder = testFolder()
  const opener = await spawnClusterProcess(folder, 'wait', {
    PGHOST: 'nowhere.invalid',
    PGPORT: '1',
    PGUSER: 'nobody',
    PGDATA: '/nowhere',
    PGSSLMODE: 'require',
    LANG: 'zh_CN.UTF-8',
  })

  await expect(ask(opener.url)).resolves.toBe(1)
})

test('starts in a folder whose path is too long for a socket', async () => {
  const folder = path.join(
    path.dirname(testFolder()),
    'a-name-that-goes-on-and-on-for-longer-than-a-socket-can-bear',
    'pg',
  )
  const cluster = await openCluster(folder, quick)

  await expect(ask(cluster.url('postgres'))).resolves.toBe(1)
  await cluster.close()
})
