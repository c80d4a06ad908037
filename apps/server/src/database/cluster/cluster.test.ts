import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openCluster } from './cluster.ts'
import { throwaway } from './run-tool.ts'
import { killPostgres, postmasterOf, testFolder } from './test-folder.ts'

const quick = { say: () => {}, settings: throwaway }

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

test('starts where nothing is, and is gone when its only user closes it', async () => {
  const folder = testFolder()
  const cluster = await openCluster(folder, quick)

  await expect(ask(cluster.url('postgres'))).resolves.toBe(1)
  await cluster.close()

  expect(postmasterOf(folder)).toBeNull()
  expect(fs.readdirSync(path.dirname(folder)).toSorted()).toEqual(['pg', 'pg.log'])
})

test('keeps its data for itself, and speaks through a socket there and no port', async () => {
  const folder = testFolder()
  const cluster = await openCluster(folder, quick)

  expect(fs.statSync(folder).mode & 0o077).toBe(0)
  expect(fs.existsSync(path.join(folder, '.s.PGSQL.5432'))).toBe(true)
  await expect(ask(cluster.url('postgres'), "select current_setting('listen_addresses') as answer")).resolves.toBe('')
  await cluster.close()
})

test('P47: starts PostgreSQL again when it is killed, and says so', async () => {
  const folder = testFolder()
  const say = vi.fn()
  const cluster = await openCluster(folder, { say, settings: throwaway })

  killPostgres(folder)

  await expect.poll(() => ask(cluster.url('postgres'))).toBe(1)
  expect(say).toHaveBeenCalledWith('PostgreSQL went away; starting it again')
  await cluster.close()
  expect(postmasterOf(folder)).toBeNull()
})
