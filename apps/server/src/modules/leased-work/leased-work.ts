import { scheduleEvery } from '../../app/schedule-every.ts'
import { createActiveWorks } from './active-works.ts'
import { createHeartbeat } from './heartbeat.ts'
import { recoverAbandoned } from './recover-abandoned.ts'
import type { ClaimedRow, LeaseContext, WorkStore } from './work-store.ts'

/** The work that this process has claimed, and the recovery of what dead processes have left. */
export interface LeasedWork<Row extends ClaimedRow> {
  /** How many rows this process works on. */
  readonly open: number
  /** True once `drain` or `close` was called: nothing more is claimed. */
  readonly draining: boolean
  /** Starts the work of a row that this process has claimed. */
  start(row: Row): void
  /** Recovers the work of dead processes; also runs every two seconds. */
  sweep(): Promise<void>
  /** Claims nothing more, waits this many milliseconds for the work to finish, then interrupts it. */
  drain(patience: number): Promise<void>
  close(): Promise<void>
}

/** Starts this process's work on the rows of a store: claims, heartbeat and sweeps. */
export function createLeasedWork<Row extends ClaimedRow>(
  context: LeaseContext,
  store: WorkStore<Row>,
): LeasedWork<Row> {
  const { listener, log } = context
  const { heartbeatMs, sweepMs } = context.environment.intervals
  let draining = false
  const fill = coalesceCalls(async () => {
    while (!draining && works.all.size < (store.atOnce ?? 0)) {
      const row = await store.claimNext?.()
      if (!row) return
      works.start(row)
    }
  })
  const wake = () =>
    void fill().catch((error: unknown) => log.warn({ err: error }, 'Claiming work failed; the next sweep tries again'))
  const works = createActiveWorks(context, store, wake)
  const heartbeat = createHeartbeat(context, store, works.all)
  const sweep = async () => {
    await store.endOverdue?.()
    await recoverAbandoned(context, store, works.all)
  }

  const off = listener.on(store.channel, (id) => {
    wake()
    const renewed = id === null ? heartbeat.renewAll() : heartbeat.renew(id)
    renewed.catch((error: unknown) =>
      log.warn({ err: error }, 'Reading the state of work failed; the next heartbeat tries again'),
    )
  })
  const stops = [
    scheduleEvery(heartbeatMs, heartbeat.renewAll, log),
    scheduleEvery(sweepMs, sweep, log),
    scheduleEvery(sweepMs, fill, log),
  ]

  return {
    get open() {
      return works.all.size
    },
    get draining() {
      return draining
    },
    start: works.start,
    sweep,
    async drain(patience) {
      draining = true
      // A row that is being claimed now is active after this.
      await fill().catch(() => {})
      await works.finish(patience)
    },
    async close() {
      draining = true
      off()
      await Promise.all(stops.map((stop) => stop()))
      await heartbeat.whenIdle()
    },
  }
}

/** Runs `work` without overlap: calls during a run are merged into one further run. */
function coalesceCalls(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again: Promise<void> | null = null
  const run = () => (running = work().finally(() => (running = null)))
  return () => {
    if (running === null) return run()
    again ??= running
      .catch(() => {})
      .then(() => {
        again = null
        return run()
      })
    return again
  }
}
