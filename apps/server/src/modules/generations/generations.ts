import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { generations } from '../../database/schema/schema.ts'
import { STREAMS_CHANNEL } from '../../events/event-log.ts'
import { endGeneration, GENERATIONS_CHANNEL } from './end-generation.ts'
import { createLeasedWork, type LeasedWork } from '../leased-work/leased-work.ts'
import type { ClaimedRow } from '../leased-work/work-store.ts'
import { userStream } from '../../events/stream-names.ts'
import type { GenerationContext, GenerationRow } from './generation-kind.ts'
import { retryOnOutage } from '../../database/retry-on-outage.ts'

/** Concurrent answers per member; further ones wait in the queue. */
const AT_ONCE = 2

/** The generations in progress, including the waiting ones: this process's own, and those that dead processes left. */
export type Generations = LeasedWork<ClaimedRow>

/** Starts the work on generations, and ends those of dead processes at each sweep. */
export function createGenerations(context: GenerationContext): Generations {
  const { db, log, generationKinds } = context
  return createLeasedWork(context, {
    table: generations,
    claimed: sql`${generations.endedAt} is null`,
    attempts: sql`1`,
    cancelRequested: sql`false`,
    name: 'run',
    channel: GENERATIONS_CHANNEL,
    async run({ id }, interruption) {
      const [generation] = await retryOnOutage(() => db.select().from(generations).where(eq(generations.id, id)))
      if (!generation) throw new Error(`There is no generation ${id}`)
      await waitForQueue(context, generation, AbortSignal.any([interruption.canceled, interruption.shutdown]))
      if (!interruption.canceled.aborted) await generationKinds[generation.kind].run(context, generation, interruption)
    },
    async recover(tx, id) {
      if (await endGeneration(tx, context, { generationId: id, end: 'interrupted' }))
        log.info({ run: id }, 'The generation of a dead process was ended; its text is kept')
    },
  })
}

/**
 * Resolves when it is this generation's turn among its member's generations, or when it has ended or is interrupted.
 */
async function waitForQueue({ db, listener }: GenerationContext, generation: GenerationRow, aborted: AbortSignal) {
  const ahead = and(
    eq(generations.memberId, generation.memberId),
    isNull(generations.endedAt),
    lt(generations.queuePosition, generation.queuePosition),
  )
  let wake = () => {}
  let woken = true
  const wakeUp = () => {
    woken = true
    wake()
  }
  const off = listener.on(STREAMS_CHANNEL, (stream) => {
    if (stream === null || stream === userStream(generation.memberId)) wakeUp()
  })
  aborted.addEventListener('abort', wakeUp)
  try {
    while (!aborted.aborted) {
      if (!woken) await new Promise<void>((resolve) => (wake = resolve))
      woken = false
      const before = await retryOnOutage(() =>
        db
          .select({ id: generations.id })
          .from(generations)
          .where(ahead)
          .orderBy(asc(generations.queuePosition))
          .limit(AT_ONCE),
      )
      if (before.length < AT_ONCE) return
    }
  } finally {
    off()
    aborted.removeEventListener('abort', wakeUp)
  }
}
