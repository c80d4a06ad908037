import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { findViolations } from '../modules/ledger/check-ledger.ts'
import { closeAfterFile } from '../testing/test-closing.ts'
import { connect, type OpenDatabase } from './connect.ts'

type TestDatabase = Pick<OpenDatabase, 'db' | 'pool' | 'url'>

/**
 * A fresh, migrated database in the run's throw-away cluster. After the test file its connections are closed and its
 * ledger must balance.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await create('template tmpl strategy file_copy')
  closeAfterFile(async () => expect(await findViolations(database.db)).toEqual([]))
  return database
}

/** Half of the product's: starting a connection costs PostgreSQL more than most tests. */
const CONNECTIONS = 10

/** A database without tables. */
export const emptyDatabase = (): Promise<TestDatabase> => create('')

async function create(as: string): Promise<TestDatabase> {
  const name = `t${randomUUID().replaceAll('-', '')}`
  await atTheCluster(`create database ${name} ${as}`)
  const url = addressOf(name)
  const database = connect(url, CONNECTIONS)
  closeAfterFile(async () => {
    await database.pool.end()
    // The connections of a process that a test killed may still exist for a moment.
    await atTheCluster(`drop database ${name} with (force)`)
  })
  return { ...database, url }
}

async function atTheCluster(statement: string) {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const addressOf = (name: string) => inject('cluster').replace('DATABASE', name)
