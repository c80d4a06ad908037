import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { runs } from '../database/schema.ts'
import { every } from '../streams/every.ts'
import { STREAMS_CHANNEL } from '../streams/streams.ts'
import { endRun, RUNS_CHANNEL } from './end-run.ts'
import { beat } from './heartbeat.ts'
import { abandonedRuns } from './owner.ts'
import { userStream } from '../chat/present.ts'
import type { RunContext } from './run-context.ts'
import { throughOutage } from './through-outage.ts'

/** How the work on one run may be broken off from outside. */
export interface Interruption {
  /** Somebody else has ended the run. */
  over: AbortSignal
  /** The server goes away: what there is is kept. */
  leaving: AbortSignal
}

type RunRow = typeof runs.$inferSelect

/** Does the work of one run, stores what comes of it, and ends the run. */
export type Performer = (context: RunContext, run: RunRow, interruption: Interruption) => Promise<void>

/** Answers of one member that are made at the same time; further ones wait in line. */
const AT_ONCE = 2

/** The answers that are being made: this process's own, and those that others left behind. */
export interface Runs {
  /** Starts working on a run that a transaction of this process has stored. */
  launch(runId: string): void
  /** How many this process works on, the waiting ones among them. */
  readonly open: number
  /** Takes no more, lets the running ones finish for so many milliseconds, then keeps what they have and ends them. */
  drain(patience: number): Promise<void>
  /** Ends what dead processes have left; also done every two seconds. */
  sweep(): Promise<void>
  /** True once `drain` was called. */
  readonly draining: boolean
  close(): Promise<void>
}

interface Work {
  over: AbortController
  done: Promise<void>
}

/** Starts the work on runs; ends at once those that dead processes have left. */
export function createRuns(context: RunContext, performers: Readonly<Record<RunRow['kind'], Performer>>): Runs {
  const { db, listener, log, environment } = context
  const { sweepMs } = environment.intervals
  const active = new Map<string, Work>()
  const leaving = new AbortController()
  let draining = false

  const offEnded = listener.on(RUNS_CHANNEL, (runId) => {
    if (runId === null) void forgetEnded(context, active)
    else active.get(runId)?.over.abort()
  })

  async function perform(runId: string, over: AbortSignal) {
    const [run] = await throughOutage(() => db.select().from(runs).where(eq(runs.id, runId)))
    if (!run) throw new Error(`There is no run ${runId}`)
    const broken = AbortSignal.any([over, leaving.signal])
    await turn(context, run, broken)
    if (!over.aborted) await performers[run.kind](context, run, { over, leaving: leaving.signal })
  }

  const stopBeating = beat(context, active)
  const sweep = () => endAbandoned(context, active)
  const stopSweeping = every(sweepMs, sweep, log)

  return {
    get open() {
      return active.size
    },
    get draining() {
      return draining
    },
    sweep,
    launch(runId) {
      const over = new AbortController()
      const done = perform(runId, over.signal)
        // Its lease runs out now, and whoever sweeps next ends it.
        .catch((error: unknown) => log.error({ err: error, run: runId }, 'The work on an answer broke off'))
        .finally(() => active.delete(runId))
      active.set(runId, { over, done })
    },
    async drain(patience) {
      draining = true
      const all = Promise.all([...active.values()].map(({ done }) => done))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, patience)))])
      clearTimeout(timer)
      leaving.abort()
      await all
    },
    async close() {
      offEnded()
      await Promise.all([stopBeating(), stopSweeping()])
    },
  }
}

/** Resolves when it is this run's turn among its member's, or when it has ended or is broken off. */
async function turn({ db, listener }: RunContext, run: RunRow, broken: AbortSignal) {
  const ahead = and(eq(runs.memberId, run.memberId), isNull(runs.endedAt), lt(runs.ticket, run.ticket))
  let wake = () => {}
  let woken = true
  const ring = () => {
    woken = true
    wake()
  }
  const off = listener.on(STREAMS_CHANNEL, (stream) => {
    if (stream === null || stream === userStream(run.memberId)) ring()
  })
  broken.addEventListener('abort', ring)
  try {
    while (!broken.aborted) {
      if (!woken) await new Promise<void>((resolve) => (wake = resolve))
      woken = false
      const before = await throughOutage(() =>
        db.select({ id: runs.id }).from(runs).where(ahead).orderBy(asc(runs.ticket)).limit(AT_ONCE),
      )
      if (before.length < AT_ONCE) return
    }
  } finally {
    off()
    broken.removeEventListener('abort', ring)
  }
}

/** After a time in which notifications may have been missed. */
async function forgetEnded({ db, log }: RunContext, active: ReadonlyMap<string, Work>) {
  if (active.size === 0) return
  try {
    const ended = await db
      .select({ id: runs.id })
      .from(runs)
      .where(and(inArray(runs.id, [...active.keys()]), isNotNull(runs.endedAt)))
    for (const { id } of ended) active.get(id)?.over.abort()
  } catch (error) {
    log.warn({ err: error }, 'Which runs have ended can not be read; their next row will tell')
  }
}

async function endAbandoned(context: RunContext, active: ReadonlyMap<string, Work>) {
  for (const runId of await abandonedRuns(context)) {
    if (active.has(runId)) continue
    const ended = await context.db.transaction((tx) => endRun(tx, context, { runId, end: 'interrupted' }))
    if (ended) context.log.info({ run: runId }, 'An answer was left behind by a process that is gone; its text is kept')
  }
}
