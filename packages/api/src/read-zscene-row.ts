import { safeParse } from 'zod/v4/core'
import { RESET, type Row, runRows } from './contract/realtime.ts'
import { type ZsceneNode, type ZsceneRun, zsceneRows } from './contract/zscene-shapes.ts'

/** A row of a manuscript's run, as a page needs it. `cost`: in points. `reset`: rows are gone, read the manuscript again. */
export type ZsceneRow = { stream: string; seq: number } & (
  | { kind: 'delta'; text: string }
  | { kind: 'node'; node: ZsceneNode }
  | { kind: 'failed'; reason: NonNullable<ZsceneRun['reason']> }
  | { kind: 'done' | 'stopped' | 'interrupted'; cost: number }
  | { kind: 'reset' }
)

/** Reads a row of a run that plans or writes; null for one that it can't have, as a newer server may send. */
export function readZsceneRow({ stream, seq, type, data }: Row): ZsceneRow | null {
  switch (type) {
    case RESET:
      return { stream, seq, kind: 'reset' }
    case 'delta': {
      const read = safeParse(runRows.delta, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    case 'node': {
      const read = safeParse(zsceneRows.node, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    case 'failed': {
      const read = safeParse(runRows.failed, data)
      return { stream, seq, kind: type, reason: read.success ? read.data.reason : 'crashed' }
    }
    case 'done':
    case 'stopped':
    case 'interrupted': {
      const read = safeParse(runRows[type], data)
      return { stream, seq, kind: type, cost: read.data?.cost ?? 0 }
    }
    default:
      return null
  }
}
