import { safeParse } from 'zod/v4/core'
import type { output } from 'zod/v4/core'
import { RESET, type Row, generationRows, userRows } from '../contract/realtime.ts'
import type { Schema } from '../contract/schema.ts'

type RowsOf<Schemas extends Readonly<Record<string, Schema>>> = {
  [Type in keyof Schemas & string]: { stream: string; seq: number; type: Type; data: output<Schemas[Type]> }
}[keyof Schemas & string]

/**
 * A row that the contract declares, with its data. `reset` replaces rows that were deleted: read the snapshot again.
 */
export type ParsedRow =
  | RowsOf<typeof generationRows>
  | RowsOf<typeof userRows>
  | { stream: string; seq: number; type: typeof RESET; data: null }

const schemas: Readonly<Record<string, Schema>> = { ...generationRows, ...userRows }

/** Validates a row; null if the contract does not declare it, as from a newer server. */
export function readRow({ stream, seq, type, data }: Row): ParsedRow | null {
  if (type === RESET) return { stream, seq, type: RESET, data: null }
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined
  const checked = schema && safeParse(schema, data)
  // `data` matches the schema of `type`; the compiler can't connect the two.
  return checked?.success ? ({ stream, seq, type, data: checked.data } as ParsedRow) : null
}
