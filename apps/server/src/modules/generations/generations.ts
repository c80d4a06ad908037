import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { generations } from '../../database/schema/schema.ts'
import { scheduleEvery } from '../../app/schedule-every.ts'
import { STREAMS_CHANNEL } from '../../events/event-log.ts'
import { endGeneration, GENERATIONS_CHANNEL } from './end-generation.ts'
import { startHeartbeat } from './heartbeat.ts'
import { findAbandonedGenerations } from './process-liveness.ts'
import { userStream } from '../../events/stream-names.ts'
import type { GenerationContext } from './generation-context.ts'
import { retryOnOutage } from './retry-on-outage.ts'

/** Signals that interrupt the work on one run. */
export interface Interruption {
  /** The generation was ended elsewhere. */
  ended: AbortSignal
  /** The server shuts down: the output so far is kept. */
  shutdown: AbortSignal
}

type RunRow = typeof generations.$inferSelect

/** Does the work of one run, stores its output, and ends the run. */
export type GenerationRunner = (context: GenerationContext, run: RunRow, interruption: Interruption) => Promise<void>

/** Concurrent answers per member; further ones wait in the queue. */
const AT_ONCE = 2

/** The generations in progress: this process's own, and those that dead processes left behind. */
export interface Generations {
  /** Starts the work on a generation that a transaction of this process has stored. */
  start(generationId: string): void
  /** How many generations this process works on, including the waiting ones. */
  readonly open: number
  /**
   * Accepts no more generations, waits this many milliseconds for the open ones, then keeps their output and ends them.
   */
  drain(patience: number): Promise<void>
  /** Ends the generations of dead processes; also done every two seconds. */
  endAbandoned(): Promise<void>
  /** True once `drain` was called. */
  readonly draining: boolean
  close(): Promise<void>
}

interface Work {
  over: AbortController
  done: Promise<void>
}

/** Starts the work on generations, and ends at once those of dead processes. */
export function createGenerations(
  context: GenerationContext,
  performers: Readonly<Record<RunRow['kind'], GenerationRunner>>,
): Generations {
  const { db, listener, log, environment } = context
  const { sweepMs } = environment.intervals
  const active = new Map<string, Work>()
  const shutdown = new AbortController()
  let draining = false

  const offEnded = listener.on(GENERATIONS_CHANNEL, (generationId) => {
    if (generationId === null) void forgetEnded(context, active)
    else active.get(generationId)?.over.abort()
  })

  async function perform(generationId: string, over: AbortSignal) {
    const [run] = await retryOnOutage(() => db.select().from(generations).where(eq(generations.id, generationId)))
    if (!run) throw new Error(`There is no generation ${generationId}`)
    const broken = AbortSignal.any([over, shutdown.signal])
    await turn(context, run, broken)
    if (!over.aborted) await performers[run.kind](context, run, { ended: over, shutdown: shutdown.signal })
  }

  const stopBeating = startHeartbeat(context, active)
  const sweep = () => endAbandoned(context, active)
  const stopSweeping = scheduleEvery(sweepMs, sweep, log)

  return {
    get open() {
      return active.size
    },
    get draining() {
      return draining
    },
    endAbandoned: sweep,
    start(generationId) {
      const over = new AbortController()
      const done = perform(generationId, over.signal)
        // Its lease expires, and the next sweep of any process ends it.
        .catch((error: unknown) =>
          log.error({ err: error, run: generationId }, 'Generation failed; its lease expires and the sweep ends it'),
        )
        .finally(() => active.delete(generationId))
      active.set(generationId, { over, done })
    },
    async drain(patience) {
      draining = true
      const all = Promise.all([...active.values()].map(({ done }) => done))
      let timer: NodeJS.Timeout | undefined
      await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, patience)))])
      clearTimeout(timer)
      shutdown.abort()
      await all
    },
    async close() {
      offEnded()
      await Promise.all([stopBeating(), stopSweeping()])
    },
  }
}

/**
 * Resolves when it is this generation's turn among its member's generations, or when it has ended or is interrupted.
 */
async function turn({ db, listener }: GenerationContext, run: RunRow, broken: AbortSignal) {
  const ahead = and(
    eq(generations.memberId, run.memberId),
    isNull(generations.endedAt),
    lt(generations.ticket, run.ticket),
  )
  let wake = () => {}
  let woken = true
  const wakeUp = () => {
    woken = true
    wake()
  }
  const off = listener.on(STREAMS_CHANNEL, (stream) => {
    if (stream === null || stream === userStream(run.memberId)) wakeUp()
  })
  broken.addEventListener('abort', wakeUp)
  try {
    while (!broken.aborted) {
      if (!woken) await new Promise<void>((resolve) => (wake = resolve))
      woken = false
      const before = await retryOnOutage(() =>
        db
          .select({ id: generations.id })
          .from(generations)
          .where(ahead)
          .orderBy(asc(generations.ticket))
          .limit(AT_ONCE),
      )
      if (before.length < AT_ONCE) return
    }
  } finally {
    off()
    broken.removeEventListener('abort', wakeUp)
  }
}

/** Called when notifications may have been missed: aborts the work on generations that have ended. */
async function forgetEnded({ db, log }: GenerationContext, active: ReadonlyMap<string, Work>) {
  if (active.size === 0) return
  try {
    const ended = await db
      .select({ id: generations.id })
      .from(generations)
      .where(and(inArray(generations.id, [...active.keys()]), isNotNull(generations.endedAt)))
    for (const { id } of ended) active.get(id)?.over.abort()
  } catch (error) {
    log.warn({ err: error }, 'Reading the ended generations failed; their next event write finds out')
  }
}

async function endAbandoned(context: GenerationContext, active: ReadonlyMap<string, Work>) {
  for (const generationId of await findAbandonedGenerations(context)) {
    if (active.has(generationId)) continue
    const ended = await context.db.transaction((tx) => endGeneration(tx, context, { generationId, end: 'interrupted' }))
    if (ended) context.log.info({ run: generationId }, 'The generation of a dead process was ended; its text is kept')
  }
}
