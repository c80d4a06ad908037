import type { $ZodType, input, output } from 'zod/v4/core'

/** Any schema of `zod` or `zod/mini`. */
export type Schema = $ZodType

/** Input type of a schema, before validation. */
export type Input<S> = S extends Schema ? input<S> : undefined

/** Output type of a schema, after validation. */
export type Output<S> = S extends Schema ? output<S> : undefined
