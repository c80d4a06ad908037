import { safeParse } from 'zod/v4/core'
import { type Row, runRows } from './contract/realtime.ts'
import { type ZsceneNode, zsceneRows } from './contract/zscene-shapes.ts'
import { readRunEnd, type RunEnd } from './read-run-end.ts'

/** A row of a manuscript's run, as a page needs it. */
export type ZsceneRow =
  RunEnd | ({ stream: string; seq: number } & ({ kind: 'delta'; text: string } | { kind: 'node'; node: ZsceneNode }))

/** Reads a row of a run that plans or writes; null for one that it can't have, as a newer server may send. */
export function readZsceneRow(row: Row): ZsceneRow | null {
  const { stream, seq, type, data } = row
  switch (type) {
    case 'delta': {
      const read = safeParse(runRows.delta, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    case 'node': {
      const read = safeParse(zsceneRows.node, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    default:
      return readRunEnd(row)
  }
}
