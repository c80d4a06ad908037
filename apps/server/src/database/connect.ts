import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openCluster } from './embedded/cluster.ts'
import { errorCodeOf, DatabaseError, errorReasonOf } from './embedded/database-error.ts'

const OLDEST = 15
/** PostgreSQL's `cannot_connect_now`. */
const STARTING = '57P03'
const STARTING_PATIENCE = 30_000

/** The embedded PostgreSQL, or the one that `DATABASE_URL` names. */
export interface OpenDatabase {
  db: NodePgDatabase
  pool: pg.Pool
  url: string
  /** The location of the data, for messages. */
  where: string
  /** Ends the connections, and stops the embedded PostgreSQL if no other process uses it. */
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** The URL of an external PostgreSQL; without it, the embedded one in `folder` is used. */
  url?: string | undefined
  /** The data folder of the embedded PostgreSQL. */
  folder: string
  log?: (line: string) => void
  /** Refuses to create an embedded cluster. */
  existing?: boolean
}

const writeToStderr = (line: string) => void process.stderr.write(`${line}\n`)

/** Opens the database. Throws a one-sentence error if the address is wrong. */
export async function openDatabase({
  url,
  folder,
  log = writeToStderr,
  existing = false,
}: DatabaseOptions): Promise<OpenDatabase> {
  if (url !== undefined) {
    const elsewhere = connect(url)
    await checkServer(elsewhere.pool, url)
    return { ...elsewhere, url, where: withoutPassword(url), close: () => elsewhere.pool.end() }
  }
  const cluster = await openCluster(folder, { log, existing })
  await createOnce(cluster.url('postgres'))
  const ours = connect(cluster.url('moyun'))
  const close = async () => {
    await ours.pool.end()
    await cluster.close()
  }
  return { ...ours, url: cluster.url('moyun'), where: cluster.data, close }
}

/**
 * Creates a pool on `url`. Its connections have a unique application name, because in containers every
 * process has pid 1.
 */
export function connect(url: string, connections = 20): Pick<OpenDatabase, 'db' | 'pool'> {
  const name = `moyun ${process.pid} ${randomUUID()}`
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', () => {}) // an idle connection broke: the pool opens another
  // If a connection breaks between two statements of a transaction, the next statement fails; the process must not
  // crash.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: givingBack(drizzle(pool), pool), pool }
}

/** Drizzle does not release a connection whose `begin` failed: after twenty dead ones the pool would stay exhausted. */
function givingBack(db: OpenDatabase['db'], pool: pg.Pool): OpenDatabase['db'] {
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
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
  if (!['42P04', '23505'].includes(errorCodeOf(error))) throw error
}

/** Checks the server before anything else; waits while it is starting. */
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
      if (errorCodeOf(cause) === STARTING && performance.now() - since < STARTING_PATIENCE) continue
      await pool.end()
      throw new DatabaseError(`DATABASE_URL ${withoutPassword(url)} can't be used: ${errorReasonOf(cause)}`, { cause })
    }
  }
}

/** A URL that is safe to display. */
const withoutPassword = (url: string) => {
  if (!URL.canParse(url)) return '(no address)'
  const redacted = new URL(url)
  if (redacted.password) redacted.password = '***'
  redacted.search = ''
  return redacted.href
}
