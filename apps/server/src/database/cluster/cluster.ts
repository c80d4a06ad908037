import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseProblem, reasonOf } from './database-problem.ts'
import { initialise, isCluster } from './initialise.ts'
import { addressOf, hold, isLast, join } from './join.ts'
import { type Place, settle } from './place.ts'
import { stopPostgres, throwaway } from './run-tool.ts'

/** The embedded PostgreSQL, running. */
export interface Cluster {
  /** Its folder. */
  data: string
  /** An address that `pg`, `psql` and every other tool understands. */
  url: (database: string) => string
  /** Stops PostgreSQL when no other process uses it. */
  close: () => Promise<void>
}

export interface ClusterOptions {
  /** Tells people what takes long, or is unusual. */
  say: (line: string) => void
  /** `throwaway` for tests; durable where it is left out. */
  settings?: readonly string[]
  /** Refuse to make one where none is. */
  existing?: boolean
}

const AGAIN_AFTER = 1000

/** Runs PostgreSQL on `folder`, or joins the one that already runs there, and starts it again when it dies. */
export async function openCluster(
  folder: string,
  { say, settings = [], existing = false }: ClusterOptions,
): Promise<Cluster> {
  const place = settle(path.resolve(folder), say)
  if (!isCluster(place.data)) {
    if (existing) throw new DatabaseProblem(`There is no database in ${place.data}`)
    initialise(place, settings === throwaway)
  }
  const closing = new AbortController()
  let keeper = await join(place, settings)
  let healing = Promise.resolve()

  const watch = () =>
    keeper.once('end', () => {
      if (!closing.signal.aborted) healing = heal()
    })
  async function heal() {
    say('PostgreSQL went away; starting it again')
    while (!closing.signal.aborted) {
      try {
        keeper = await join(place, settings, closing.signal)
        watch()
        return
      } catch (error) {
        if (!closing.signal.aborted) say(reasonOf(error)) // a full disk may be emptied: we go on trying
        await sleep(AGAIN_AFTER, null, { signal: closing.signal }).catch(() => {})
      }
    }
  }
  watch()

  return {
    data: place.data,
    url: (database) =>
      `postgres://postgres@localhost:5432/${database}?host=${encodeURIComponent(addressOf(place).host)}&sslmode=disable`,
    async close() {
      closing.abort()
      await healing
      await leave(place, keeper)
    },
  }
}

async function leave(place: Place, keeper: pg.Client) {
  try {
    if (await isLast(keeper)) await stopPostgres(place)
  } catch {
    // Our connection broke. Where PostgreSQL is there all the same, it may be somebody else's by now.
    const again = await hold(place)
    if (!(again instanceof pg.Client)) return
    if (await isLast(again).catch(() => false)) await stopPostgres(place)
    await again.end().catch(() => {})
  }
  await keeper.end().catch(() => {})
}
