import { safeParse } from 'zod/v4/core'
import { RESET, type Row, runRows } from './contract/realtime.ts'
import { type Translation, translationRows } from './contract/translations.ts'

/** A row of a translation's run, as a page needs it. `cost`: points that the run has cost. `reset`: rows are gone, read the translation again. */
export type TranslationRow = { stream: string; seq: number } & (
  | { kind: 'delta'; position: number; text: string }
  | { kind: 'back' | 'again'; position: number }
  | { kind: 'failed'; reason: NonNullable<Translation['reason']> }
  | { kind: 'done' | 'stopped' | 'interrupted'; cost: number }
  | { kind: 'reset' }
)

/** Reads a row of a run that translates; null for one that it can't have, as a newer server may send. */
export function readTranslationRow({ stream, seq, type, data }: Row): TranslationRow | null {
  switch (type) {
    case RESET:
      return { stream, seq, kind: 'reset' }
    case 'delta': {
      const read = safeParse(translationRows.delta, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    case 'back':
    case 'again': {
      const read = safeParse(translationRows[type], data)
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
