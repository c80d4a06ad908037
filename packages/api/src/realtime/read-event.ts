import { safeParse } from 'zod/v4/core'
import type { output } from 'zod/v4/core'
import { RESET, type StreamEvent, generationEvents, userEvents } from '../contract/realtime.ts'
import type { Schema } from '../contract/schema.ts'

type EventsOf<Schemas extends Readonly<Record<string, Schema>>> = {
  [Type in keyof Schemas & string]: { stream: string; seq: number; type: Type; data: output<Schemas[Type]> }
}[keyof Schemas & string]

/**
 * An event that the contract declares, with its data. `reset` replaces events that were deleted: read the snapshot
 * again.
 */
export type ParsedEvent =
  | EventsOf<typeof generationEvents>
  | EventsOf<typeof userEvents>
  | { stream: string; seq: number; type: typeof RESET; data: null }

const schemas: Readonly<Record<string, Schema>> = { ...generationEvents, ...userEvents }

/** Validates an event; null if the contract does not declare it, as from a newer server. */
export function readEvent({ stream, seq, type, data }: StreamEvent): ParsedEvent | null {
  if (type === RESET) return { stream, seq, type: RESET, data: null }
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined
  const checked = schema && safeParse(schema, data)
  // `data` matches the schema of `type`; the compiler can't connect the two.
  return checked?.success ? ({ stream, seq, type, data: checked.data } as ParsedEvent) : null
}
