import { safeParse } from 'zod/v4/core'
import type { StreamEvent } from '../contract/realtime.ts'
import { translationEvents } from '../contract/translations.ts'
import { readGenerationEnd, type GenerationEnd } from './read-generation-end.ts'

/** An event of a translation generation, in the form that the page uses. */
export type TranslationEvent =
  | GenerationEnd
  | ({ stream: string; seq: number } & (
      | { kind: 'delta'; position: number; text: string }
      | { kind: 'back' | 'again'; position: number }
    ))

/** Reads an event of a translation generation; null for an unknown event, which a newer server may send. */
export function readTranslationEvent(event: StreamEvent): TranslationEvent | null {
  const { stream, seq, type, data } = event
  switch (type) {
    case 'delta': {
      const read = safeParse(translationEvents.delta, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    case 'back':
    case 'again': {
      const read = safeParse(translationEvents[type], data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    default:
      return readGenerationEnd(event)
  }
}
