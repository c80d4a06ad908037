import { type output, safeParse } from 'zod/v4/core'
import { RESET, type Row, generationRows } from '../contract/realtime.ts'

/** The end of a run. `cost`: points that the run has cost. `reset`: rows were deleted; read the run's result again. */
export type GenerationEnd = { stream: string; seq: number } & (
  | { kind: 'failed'; reason: output<typeof generationRows.failed>['reason']; cost: number }
  | { kind: 'done' | 'stopped' | 'interrupted'; cost: number }
  | { kind: 'reset' }
)

/** Reads a row that ends a run of any kind; null for any other row. */
export function readGenerationEnd({ stream, seq, type, data }: Row): GenerationEnd | null {
  switch (type) {
    case RESET:
      return { stream, seq, kind: 'reset' }
    case 'failed': {
      const read = safeParse(generationRows.failed, data)
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
      const read = safeParse(generationRows[type], data)
      return { stream, seq, kind: type, cost: read.data?.cost ?? 0 }
    }
    default:
      return null
  }
}
