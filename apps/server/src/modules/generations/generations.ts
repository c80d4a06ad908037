import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { generations } from '../../database/schema/schema.ts'
import { STREAMS_CHANNEL } from '../../events/event-log.ts'
import { endGeneration, GENERATIONS_CHANNEL } from './end-generation.ts'
import { createLeasedWork } from '../leased-work/leased-work.ts'
import { userStream } from '../../events/stream-names.ts'
import type { GenerationContext, GenerationRow } from './generation-kind.ts'
import { retryOnOutage } from './retry-on-outage.ts'

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

/** Starts the work on generations, and ends at once those of dead processes. */
export function createGenerations(context: GenerationContext): Generations {
  const { db, log, generationKinds } = context
  const work = createLeasedWork(context, {
    table: generations,
    claimed: sql`${generations.endedAt} is null`,
    attempts: sql`1`,
    cancelRequested: sql`false`,
    name: 'run',
    channel: GENERATIONS_CHANNEL,
    async run({ id }, interruption) {
      const [run] = await retryOnOutage(() => db.select().from(generations).where(eq(generations.id, id)))
      if (!run) throw new Error(`There is no generation ${id}`)
      await turn(context, run, AbortSignal.any([interruption.ended, interruption.shutdown]))
      if (!interruption.ended.aborted) await generationKinds[run.kind].run(context, run, interruption)
    },
    async recover(tx, id) {
      if (await endGeneration(tx, context, { generationId: id, end: 'interrupted' }))
        log.info({ run: id }, 'The generation of a dead process was ended; its text is kept')
    },
  })
  return {
    get open() {
      return work.size
    },
    get draining() {
      return work.draining
    },
    start: (id) => work.start({ id }),
    endAbandoned: work.sweep,
    drain: work.drain,
    close: work.close,
  }
}

/**
 * Resolves when it is this generation's turn among its member's generations, or when it has ended or is interrupted.
 */
async function turn({ db, listener }: GenerationContext, run: GenerationRow, broken: AbortSignal) {
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
