import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connect, type OpenDatabase } from './connect.ts'

/** A fresh, migrated database in the run's throw-away cluster; its connections end with the test file. */
export async function testDatabase(): Promise<Pick<OpenDatabase, 'db' | 'pool' | 'url'>> {
  const name = `t${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  await client.query(`create database ${name} template tmpl strategy file_copy`)
  await client.end()
  const url = addressOf(name)
  const database = connect(url)
  afterAll(() => database.pool.end())
  return { ...database, url }
}

const addressOf = (name: string) => inject('cluster').replace('DATABASE', name)
