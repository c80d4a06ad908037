import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connect, type OpenDatabase } from './connect.ts'

type TestDatabase = Pick<OpenDatabase, 'db' | 'pool' | 'url'>

/** A fresh, migrated database in the run's throw-away cluster; its connections end with the test file. */
export const testDatabase = (): Promise<TestDatabase> => create('template tmpl strategy file_copy')

/** A database without a table, for what brings its own. */
export const emptyDatabase = (): Promise<TestDatabase> => create('')

const pools: pg.Pool[] = []
// Registered before any hook of the file, so that it runs after them.
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

async function create(as: string): Promise<TestDatabase> {
  const name = `t${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  await client.query(`create database ${name} ${as}`)
  await client.end()
  const url = addressOf(name)
  const database = connect(url)
  pools.push(database.pool)
  return { ...database, url }
}

const addressOf = (name: string) => inject('cluster').replace('DATABASE', name)
