import { safeParse } from 'zod/v4/core'
import type { Row } from '../contract/realtime.ts'
import { translationRows } from '../contract/translations.ts'
import { readGenerationEnd, type GenerationEnd } from './read-generation-end.ts'

/** A row of a translation run, in the form that the page uses. */
export type TranslationRow =
  | GenerationEnd
  | ({ stream: string; seq: number } & (
      | { kind: 'delta'; position: number; text: string }
      | { kind: 'back' | 'again'; position: number }
    ))

/** Reads a row of a translation run; null for an unknown row, which a newer server may send. */
export function readTranslationRow(row: Row): TranslationRow | null {
  const { stream, seq, type, data } = row
  switch (type) {
    case 'delta': {
      const read = safeParse(translationRows.delta, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    case 'back':
    case 'again': {
      const read = safeParse(translationRows[type], data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    default:
      return readGenerationEnd(row)
  }
}
