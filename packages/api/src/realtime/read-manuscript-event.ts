import { safeParse } from 'zod/v4/core'
import { type StreamEvent, generationEvents } from '../contract/realtime.ts'
import { type ManuscriptNode, manuscriptEvents } from '../contract/manuscript-schemas.ts'
import { readGenerationEnd, type GenerationEnd } from './read-generation-end.ts'

/** An event of a manuscript generation, in the form that the page uses. */
export type ManuscriptEvent =
  | GenerationEnd
  | ({ stream: string; seq: number } & (
      | { kind: 'delta'; text: string }
      | { kind: 'node'; node: ManuscriptNode }
      | { kind: 'retracted' }
    ))

/** Reads an event of an outline or writing generation; null for an unknown event, which a newer server may send. */
export function readManuscriptEvent(event: StreamEvent): ManuscriptEvent | null {
  const { stream, seq, type, data } = event
  switch (type) {
    case 'delta': {
      const read = safeParse(generationEvents.delta, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    case 'retracted':
      return { stream, seq, kind: type }
    case 'node': {
      const read = safeParse(manuscriptEvents.node, data)
      return read.success ? { stream, seq, kind: type, ...read.data } : null
    }
    default:
      return readGenerationEnd(event)
  }
}
