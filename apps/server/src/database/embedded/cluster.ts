import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseError, errorReasonOf } from './database-error.ts'
import { initialise, isCluster } from './initialise.ts'
import { connectionOptions, tryAttach, isLastUser, attach } from './attach.ts'
import { type ClusterLayout, resolveLayout } from './layout.ts'
import { stopPostgres, throwawaySettings } from './run-tool.ts'

/** The running embedded PostgreSQL. */
export interface Cluster {
  /** Its data folder. */
  data: string
  /** A connection URL that `pg`, `psql` and other tools understand. */
  url: (database: string) => string
  /** Stops PostgreSQL if no other process uses it. */
  close: () => Promise<void>
}

export interface ClusterOptions {
  /** Prints a message about something slow or unusual. */
  log: (line: string) => void
  /** `throwaway` for tests; durable by default. */
  settings?: readonly string[]
  /** Refuses to create a cluster. */
  existing?: boolean
}

const AGAIN_AFTER = 1000

/** Starts PostgreSQL on `folder`, or attaches to one that already runs there, and restarts it when it dies. */
export async function openCluster(
  folder: string,
  { log, settings = [], existing = false }: ClusterOptions,
): Promise<Cluster> {
  const place = resolveLayout(path.resolve(folder), log)
  if (!isCluster(place.data)) {
    if (existing) throw new DatabaseError(`There is no database in ${place.data}`)
    initialise(place, settings === throwawaySettings)
  }
  const closing = new AbortController()
  let keeper = await attach(place, settings)
  let healing = Promise.resolve()

  const watch = () =>
    keeper.once('end', () => {
      if (!closing.signal.aborted) healing = heal()
    })
  async function heal() {
    log('PostgreSQL has stopped; starting it again')
    while (!closing.signal.aborted) {
      try {
        keeper = await attach(place, settings, closing.signal)
        watch()
        return
      } catch (error) {
        if (!closing.signal.aborted) log(errorReasonOf(error)) // a full disk may be emptied: we go on trying
        await sleep(AGAIN_AFTER, null, { signal: closing.signal }).catch(() => {})
      }
    }
  }
  watch()

  return {
    data: place.data,
    url: (database) =>
      `postgres://postgres@localhost:5432/${database}?host=${encodeURIComponent(connectionOptions(place).host)}&sslmode=disable`,
    async close() {
      closing.abort()
      await healing
      await leave(place, keeper)
    },
  }
}

async function leave(place: ClusterLayout, keeper: pg.Client) {
  try {
    if (await isLastUser(keeper)) await stopPostgres(place)
  } catch {
    // Our connection broke. If PostgreSQL is running all the same, another process may be using it.
    const again = await tryAttach(place)
    if (!(again instanceof pg.Client)) return
    if (await isLastUser(again).catch(() => false)) await stopPostgres(place)
    await again.end().catch(() => {})
  }
  await keeper.end().catch(() => {})
}
