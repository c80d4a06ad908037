import type { $ZodType, input, output } from 'zod/v4/core'

/** Any zod schema, of `zod` or of `zod/mini`. */
export type Schema = $ZodType

/** What a schema takes before it was checked. */
export type Said<S> = S extends Schema ? input<S> : undefined

/** What a schema gives once it was checked. */
export type Heard<S> = S extends Schema ? output<S> : undefined
