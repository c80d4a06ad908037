import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { disown, killOrphans } from './heal.ts'
import { codeOf, type Place } from './place.ts'
import { lastWords, startPostgres } from './run-tool.ts'

/** Advisory lock that every process holds shared while it uses the cluster; the last one stops it. */
export const IN_USE = 18_020_500
const PATIENCE = 60_000
const NOT_RUNNING: readonly string[] = ['ENOENT', 'ECONNREFUSED']

/** Whole, because the driver fills every gap from PGHOST, PGPORT, PGUSER, PGSSLMODE. */
export const addressOf = ({ socket }: Place) => ({ host: socket, port: 5432, user: 'postgres', password: '', ssl: false })

/** Connects, starting PostgreSQL as often as it takes, and holds the shared lock on the connection that it gives. */
export async function join(place: Place, settings: readonly string[]): Promise<pg.Client> {
  const since = Date.now()
  let child: ChildProcess | null = null
  let why = 'nothing tried'
  for (; ; await sleep(50)) {
    const outcome = await tryToHold(place)
    if (outcome instanceof pg.Client) return outcome
    if (Date.now() - since > PATIENCE) throw new Error(`PostgreSQL does not start in ${place.data}: ${why}`, { cause: outcome })
    if (!NOT_RUNNING.includes(codeOf(outcome))) {
      why = outcome.message // starting up, shutting down, killed
      continue
    }
    if (child && child.exitCode === null && child.signalCode === null) continue // ours, still coming up
    if (child) {
      why = reasonOf(place, child)
      repair(place, why, Date.now() - since)
      await sleep(200)
    }
    child = startPostgres(place, settings)
  }
}

async function tryToHold(place: Place): Promise<pg.Client | Error> {
  const client = new pg.Client({ ...addressOf(place), database: 'postgres', application_name: `keeper ${process.pid}` })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
    return client
  } catch (error) {
    client.end().catch(() => {})
    return error instanceof Error ? error : new Error(String(error))
  }
}

function reasonOf(place: Place, child: ChildProcess) {
  if (fs.statfsSync(place.data).bavail < 16) return 'the disk is full'
  return lastWords(place.log) || `exit ${child.exitCode ?? child.signalCode}`
}

function repair(place: Place, why: string, waited: number) {
  if (/already exists|is empty/.test(why)) disown(place)
  else if (/shared memory block|still in use/.test(why)) {
    if (waited > 3000) killOrphans(place)
  } else throw new Error(`PostgreSQL does not start in ${place.data}: ${why} To start anew, move it aside: mv ${place.data} ${place.data}.damaged`)
}
