import { safeParse } from 'zod/v4/core'
import { type Row, runRows } from '../contract/realtime.ts'
import { type ZsceneNode, zsceneRows } from '../contract/zscene-shapes.ts'
import { readRunEnd, type RunEnd } from './read-run-end.ts'

/** A row of a manuscript run, in the form that the page uses. */
export type ZsceneRow =
  RunEnd | ({ stream: string; seq: number } & ({ kind: 'delta'; text: string } | { kind: 'node'; node: ZsceneNode }))

/** Reads a row of an outline or writing run; null for an unknown row, which a newer server may send. */
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
