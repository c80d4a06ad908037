import { safeParse } from 'zod/v4/core'
import { type Row, generationRows } from '../contract/realtime.ts'
import { type ManuscriptNode, manuscriptRows } from '../contract/manuscript-schemas.ts'
import { readGenerationEnd, type GenerationEnd } from './read-generation-end.ts'

/** A row of a manuscript run, in the form that the page uses. */
export type ManuscriptRow =
  | GenerationEnd
  | ({ stream: string; seq: number } & (
      | { kind: 'delta'; text: string }
      | { kind: 'node'; node: ManuscriptNode }
      | { kind: 'retracted' }
    ))

/** Reads a row of an outline or writing run; null for an unknown row, which a newer server may send. */
export function readManuscriptRow(row: Row): ManuscriptRow | null {
  const { stream, seq, type, data } = row
  switch (type) {
    case 'delta': {
      const read = safeParse(generationRows.delta, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    case 'retracted':
      return { stream, seq, kind: type }
    case 'node': {
      const read = safeParse(manuscriptRows.node, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    default:
      return readGenerationEnd(row)
  }
}
