import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
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

const opened: { name: string; pool: pg.Pool }[] = []
const ledgers: TestDatabase[] = []

/** Ends what a test file opened, and says where a ledger does not add up; `test-database.setup.ts` calls it after every file. */
export async function closeTestDatabases(): Promise<void> {
  const breaches = await Promise.all(ledgers.splice(0).map(({ db }) => findBreaches(db)))
  const all = opened.splice(0)
  await Promise.all(all.map(({ pool }) => pool.end()))
  // A process that a test has killed is still there for a moment.
  if (all.length > 0) await atTheCluster(...all.map(({ name }) => `drop database ${name} with (force)`))
  expect(breaches.flat()).toEqual([])
}

async function create(as: string): Promise<TestDatabase> {
  const name = `t${randomUUID().replaceAll('-', '')}`
  await atTheCluster(`create database ${name} ${as}`)
  const url = addressOf(name)
  const database = connect(url)
  opened.push({ name, pool: database.pool })
  return { ...database, url }
}

async function atTheCluster(...statements: string[]) {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const addressOf = (name: string) => inject('cluster').replace('DATABASE', name)
