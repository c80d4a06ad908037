import { type output, safeParse } from 'zod/v4/core'
import { RESET, type StreamEvent, generationEvents } from '../contract/realtime.ts'

/**
 * The end of a generation. `cost`: points that the generation has cost. `reset`: events were deleted; read the
 * generation's result again.
 */
export type GenerationEnd = { stream: string; seq: number } & (
  | { kind: 'failed'; reason: output<typeof generationEvents.failed>['reason']; cost: number }
  | { kind: 'done' | 'stopped' | 'interrupted'; cost: number }
  | { kind: 'reset' }
)

/** Reads an event that ends a generation of any kind; null for any other event. */
export function readGenerationEnd({ stream, seq, type, data }: StreamEvent): GenerationEnd | null {
  switch (type) {
    case RESET:
      return { stream, seq, kind: 'reset' }
    case 'failed': {
      const read = safeParse(generationEvents.failed, data)
      return {
        stream,
        seq,
        kind: type,
        reason: read.success ? read.data.reason : 'crashed',
        cost: read.data?.cost ?? 0,
      }
    }
    case 'done':
    case 'stopped':
    case 'interrupted': {
      const read = safeParse(generationEvents[type], data)
      return { stream, seq, kind: type, cost: read.data?.cost ?? 0 }
    }
    default:
      return null
  }
}
