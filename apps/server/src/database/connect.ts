import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openCluster } from './cluster/cluster.ts'
import { codeOf, DatabaseProblem, reasonOf } from './cluster/database-problem.ts'
import * as schema from './schema.ts'

const OLDEST = 15
/** PostgreSQL's `cannot_connect_now`. */
const STARTING = '57P03'
const STARTING_PATIENCE = 30_000

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
  /** Refuse to make an embedded one where none is. */
  existing?: boolean
}

const toPeople = (line: string) => void process.stderr.write(`${line}\n`)

/** Opens the database. What is wrong with an address is one sentence. */
export async function openDatabase({
  url,
  folder,
  say = toPeople,
  existing = false,
}: DatabaseOptions): Promise<OpenDatabase> {
  if (url !== undefined) {
    const elsewhere = connect(url)
    await checkServer(elsewhere.pool, url)
    return { ...elsewhere, url, where: withoutPassword(url), close: () => elsewhere.pool.end() }
  }
  const cluster = await openCluster(folder, { say, existing })
  await createOnce(cluster.url('postgres'))
  const ours = connect(cluster.url('moyun'))
  const close = async () => {
    await ours.pool.end()
    await cluster.close()
  }
  return { ...ours, url: cluster.url('moyun'), where: cluster.data, close }
}

/** A pool on `url`, with the tables known by name. Its connections share a name that no other has: in containers every process is number 1. */
export function connect(url: string, connections = 20): Pick<OpenDatabase, 'db' | 'pool'> {
  const name = `moyun ${process.pid} ${randomUUID()}`
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {}) // an idle connection broke: the pool opens another
  // One that breaks between two statements of a transaction: the next statement fails, the process must not.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: givingBack(drizzle(pool, { schema }), pool), pool }
}

/** Drizzle never gives a connection back whose `begin` failed: after twenty dead ones the pool would be empty for ever. */
function givingBack(db: OpenDatabase['db'], pool: pg.Pool): OpenDatabase['db'] {
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { schema }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
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
  if (!['42P04', '23505'].includes(codeOf(error))) throw error
}

/** Asked once before anything else; one that is still starting is waited for. */
async function checkServer(pool: pg.Pool, url: string) {
  for (const since = performance.now(); ; await sleep(250)) {
    try {
      const { rows } = await pool.query<{ version: string; encoding: string }>(
        "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
      )
      const version = Math.floor(Number(rows[0]?.version) / 10_000)
      if (version < OLDEST) throw new Error(`it is PostgreSQL ${version}, and ${OLDEST} or newer is needed`)
      if (rows[0]?.encoding !== 'UTF8') throw new Error(`its encoding is ${rows[0]?.encoding}, and UTF8 is needed`)
      return
    } catch (cause) {
      if (codeOf(cause) === STARTING && performance.now() - since < STARTING_PATIENCE) continue
      await pool.end()
      throw new DatabaseProblem(`DATABASE_URL ${withoutPassword(url)} can't be used: ${reasonOf(cause)}`, { cause })
    }
  }
}

/** An address, fit to be shown. */
const withoutPassword = (url: string) => {
  if (!URL.canParse(url)) return '(no address)'
  const shown = new URL(url)
  if (shown.password) shown.password = '***'
  shown.search = ''
  return shown.href
}
