import path from 'node:path'
import type pg from 'pg'
import { initialise, isCluster } from './initialise.ts'
import { addressOf, IN_USE, join } from './join.ts'
import { type Place, settle } from './place.ts'
import { stopPostgres, throwaway } from './run-tool.ts'

/** The embedded PostgreSQL, running. */
export interface Cluster {
  data: string
  /** An address that `pg`, `psql` and every other tool understands. */
  url: (database: string) => string
  /** Stops PostgreSQL when no other process uses it. */
  close: () => Promise<void>
}

export interface ClusterOptions {
  /** Tells people what takes long, or is unusual. */
  say?: (line: string) => void
  /** `throwaway` for tests; durable where it is left out. */
  settings?: readonly string[]
}

/** Runs PostgreSQL on `folder`, or joins the one that already runs there, and starts it again when it dies. */
export async function openCluster(folder: string, { say = console.error, settings = [] }: ClusterOptions = {}): Promise<Cluster> {
  const place = settle(path.resolve(folder), say)
  if (!isCluster(place.data)) initialise(place, settings === throwaway)
  let closing = false
  let keeper = await join(place, settings)

  const watch = () =>
    keeper.once('end', () => {
      if (closing) return
      say('PostgreSQL went away; starting it again')
      join(place, settings).then(
        (again) => {
          keeper = again
          if (closing) void leave(place, keeper)
          else watch()
        },
        (error: unknown) => say(error instanceof Error ? error.message : String(error)),
      )
    })
  watch()

  return {
    data: place.data,
    url: (database) => `postgres://postgres@localhost:5432/${database}?host=${encodeURIComponent(addressOf(place).host)}&sslmode=disable`,
    async close() {
      closing = true
      await leave(place, keeper)
    },
  }
}

async function leave(place: Place, keeper: pg.Client) {
  if (await isLast(keeper)) await stopPostgres(place)
  await keeper.end().catch(() => {})
}

async function isLast(keeper: pg.Client) {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE])
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE])
    return rows[0]?.last ?? true
  } catch {
    return true // it died under us: stopping it again does no harm
  }
}
