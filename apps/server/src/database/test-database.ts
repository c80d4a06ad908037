import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { findBreaches } from '../ledger/check-ledger.ts'
import { connect, type OpenDatabase } from './connect.ts'

type TestDatabase = Pick<OpenDatabase, 'db' | 'pool' | 'url'>

/** A fresh, migrated database in the run's throw-away cluster; its connections end with the test file, and its ledger must add up then. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await create('template tmpl strategy file_copy')
  ledgers.push(database)
  return database
}

/** A database without a table, for what brings its own. */
export const emptyDatabase = (): Promise<TestDatabase> => create('')

const pools: pg.Pool[] = []
const ledgers: TestDatabase[] = []
// Registered before any hook of the file, so that it runs after them.
afterAll(async () => {
  const breaches = await Promise.all(ledgers.map(({ db }) => findBreaches(db)))
  await Promise.all(pools.map((pool) => pool.end()))
  expect(breaches.flat()).toEqual([])
})

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
