import { crashPoint } from '../../sandbox/fault-injection.ts'
import { lockOpenGeneration } from './end-generation.ts'
import { generationStream } from '../../events/stream-names.ts'
import type { GenerationContext, GenerationEvent } from './generation-kind.ts'
import { retryOnOutage } from '../../database/retry-on-outage.ts'

/** The generation was ended elsewhere: by a stop, or by a process that believed this one dead. */
export class GenerationEndedError extends Error {
  override readonly name = 'GenerationEndedError'
}

/** Maximum text per event, in UTF-16 units. */
export const EVENT_SIZE = 2048

/** Splits text into pieces of at most an event's size, without splitting a surrogate pair. */
export function splitText(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length;) {
    let to = Math.min(from + EVENT_SIZE, text.length)
    if (to < text.length && /[\uD800-\uDBFF]/.test(text.charAt(to - 1))) to -= 1
    pieces.push(text.slice(from, to))
    from = to
  }
  return pieces
}

/**
 * Appends events to one generation's stream; `withCheckpoint` also copies their text into the stored text. Throws
 * `GenerationEndedError`.
 */
export type AppendEvents = (events: readonly GenerationEvent[], withCheckpoint: boolean) => Promise<void>

/**
 * For the generation's owner only. No other process may append events, so the stream's sequence number tells whether a
 * commit succeeded.
 */
export function createEventAppender(
  {
    db,
    eventLog,
    environment,
    generationKinds,
  }: Pick<GenerationContext, 'db' | 'eventLog' | 'environment' | 'generationKinds'>,
  generationId: string,
): AppendEvents {
  const stream = generationStream(generationId)
  let seq = 0
  return async (events, withCheckpoint) => {
    await retryOnOutage((isRetry) =>
      db.transaction(async (tx) => {
        const generation = await lockOpenGeneration(tx, generationId)
        if (generation === null) throw new GenerationEndedError(`Generation ${generationId} has ended`)
        // If the connection broke during a commit, the commit may have succeeded.
        if (isRetry && (await eventLog.head(stream, tx)) !== seq) return
        if (events.length > 0) await eventLog.appendAll(tx, stream, events)
        if (withCheckpoint) await generationKinds[generation.kind].checkpoint(tx, generationId)
      }),
    )
    crashPoint('run.rows', environment)
    seq += events.length
  }
}
