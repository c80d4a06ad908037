import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCodeOf, damagedClusterError, DatabaseError, errorReasonOf } from './database-error.ts'
import { clearStaleLock, killOrphans } from './repair.ts'
import type { ClusterLayout } from './layout.ts'
import { lastLogLines, startPostgres } from './run-tool.ts'

/** The advisory lock that every process holds shared while it uses the cluster; the last one stops PostgreSQL. */
const IN_USE = 18_020_500
const PATIENCE = 60_000
const ORPHANS_PATIENCE = 3000
/** For so long PostgreSQL is restarted if it exits without a reason. */
const SILENCE = 10_000
const NOT_RUNNING: readonly string[] = ['ENOENT', 'ECONNREFUSED']

/** Complete, because the driver fills gaps from PGHOST, PGPORT, PGUSER and PGSSLMODE. */
export const connectionOptions = ({ socket }: ClusterLayout) => ({
  host: socket,
  port: 5432,
  user: 'postgres',
  password: '',
  ssl: false,
})

/** Connects, starting PostgreSQL as often as necessary, and holds the shared lock on the returned connection. */
export async function attach(
  place: ClusterLayout,
  settings: readonly string[],
  closing?: AbortSignal,
): Promise<pg.Client> {
  const since = performance.now()
  const waited = () => performance.now() - since
  let child: ChildProcess | null = null
  let why = 'no attempt was made'
  for (; ; await sleep(50)) {
    const outcome = await tryAttach(place)
    if (outcome instanceof pg.Client) return outcome
    closing?.throwIfAborted()
    if (waited() > PATIENCE)
      throw new DatabaseError(`PostgreSQL does not start in ${place.data}: ${why}`, { cause: outcome })
    if (!NOT_RUNNING.includes(errorCodeOf(outcome))) {
      why = errorReasonOf(outcome) // starting up, shutting down, killed
      continue
    }
    if (child && child.exitCode === null && child.signalCode === null) continue // ours, still coming up
    if (child) {
      why = whyEnded(place, child)
      repair(place, why, waited())
      await sleep(200)
    }
    child = startPostgres(place, settings)
  }
}

/** One attempt to connect and to take the shared lock: returns the connection, or the error. */
export async function tryAttach(place: ClusterLayout): Promise<unknown> {
  const client = new pg.Client({
    ...connectionOptions(place),
    database: 'postgres',
    application_name: `keeper ${process.pid}`,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
    return client
  } catch (error) {
    client.end().catch(() => {})
    return error
  }
}

/**
 * Releases the shared lock and takes the exclusive one if no other process holds it, so that none attaches while
 * PostgreSQL is stopped.
 */
export async function isLastUser(keeper: pg.Client): Promise<boolean> {
  await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE])
  const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [IN_USE])
  return rows[0]?.last ?? false
}

function whyEnded(place: ClusterLayout, child: ChildProcess) {
  if (fs.statfsSync(place.data).bavail < 16) return 'the disk is full'
  return lastLogLines(place.log) || `exit ${child.exitCode ?? child.signalCode}`
}

/** Cleans up after a crash; throws if something else is the cause. */
function repair(place: ClusterLayout, why: string, waited: number) {
  if (/already exists|is empty/.test(why)) return clearStaleLock(place)
  if (/shared memory block|still in use/.test(why)) {
    if (waited > ORPHANS_PATIENCE) killOrphans(place)
    return
  }
  // The next start empties the log: of two concurrent starts, one may find no reason in it, or the other's.
  if (/^exit |\bLOG: /.test(why) && waited < SILENCE) return
  throw isDamage(why)
    ? damagedClusterError(place.data, why)
    : new DatabaseError(`PostgreSQL does not start in ${place.data}: ${why}`)
}

/**
 * Whether PostgreSQL's message reports unreadable data. Another version, a full disk and a wrong owner are not damage.
 */
const isDamage = (why: string) =>
  /PANIC|checkpoint|control file|pg_control|not a valid data directory|could not (open|read|access|locate|find)|invalid|corrupt|required WAL/i.test(
    why,
  ) &&
  !/No space left|disk is full|initialized by PostgreSQL|Permission denied|wrong ownership|Too many open files|Cannot allocate/i.test(
    why,
  )
