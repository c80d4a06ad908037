import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openCluster } from './cluster/cluster.ts'
import * as schema from './schema.ts'

const OLDEST = 15

/** PostgreSQL, ours or one that `DATABASE_URL` names. */
export interface OpenDatabase {
  db: NodePgDatabase<typeof schema>
  pool: pg.Pool
  url: string
  /** Where the data are, for people. */
  where: string
  /** Ends the connections, and the embedded PostgreSQL when nobody else uses it. */
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Of a PostgreSQL elsewhere; the embedded one in `folder` where it is left out. */
  url?: string | undefined
  /** Of the embedded PostgreSQL's data. */
  folder: string
  say?: (line: string) => void
}

/** Opens the database. What is wrong with an address is one sentence. */
export async function openDatabase({ url, folder, say = console.error }: DatabaseOptions): Promise<OpenDatabase> {
  if (url !== undefined) {
    const elsewhere = connect(url)
    await checkServer(elsewhere.pool, url)
    return { ...elsewhere, url, where: withoutPassword(url), close: () => elsewhere.pool.end() }
  }
  const cluster = await openCluster(folder, { say })
  await createOnce(cluster.url('postgres'))
  const ours = connect(cluster.url('moyun'))
  const close = async () => {
    await ours.pool.end()
    await cluster.close()
  }
  return { ...ours, url: cluster.url('moyun'), where: cluster.data, close }
}

/** A pool on `url`, with the tables known by name. */
export function connect(url: string, connections = 20): Pick<OpenDatabase, 'db' | 'pool'> {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: `moyun ${process.pid}`, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {}) // an idle connection broke: the pool opens another
  // One that breaks between two statements of a transaction: the next statement fails, the process must not.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { schema }), pool }
}

async function createOnce(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'moyun'")
    if (!rowCount) await client.query('create database moyun').catch(ignoreDuplicate)
  } finally {
    await client.end()
  }
}

function ignoreDuplicate(error: unknown) {
  const isThere = error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')
  if (!isThere) throw error
}

async function checkServer(pool: pg.Pool, url: string) {
  try {
    const { rows } = await pool.query<{ number: string }>("select current_setting('server_version_num') as number")
    const version = Math.floor(Number(rows[0]?.number) / 10_000)
    if (version < OLDEST) throw new Error(`it is version ${version}, ${OLDEST} or newer is needed`)
  } catch (cause) {
    await pool.end()
    throw new Error(`DATABASE_URL ${withoutPassword(url)} can't be used: ${reasonOf(cause)}`, { cause })
  }
}

/** Node gives an AggregateError without a message where a host has several addresses. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

const withoutPassword = (url: string) => (URL.canParse(url) ? url.replace(/(\/\/[^:@/]*):[^@/]*@/, '$1:…@') : '(no address)')
