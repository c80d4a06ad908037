import * as z from 'zod/mini'

/** The envelope of every app response. `errors` is a text or null, never an object. 200 is success. */
export const AppEnvelope = z.object({
  code: z.optional(z.number()),
  message: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  errors: z.optional(z.nullable(z.string())),
})
export type AppEnvelope = z.infer<typeof AppEnvelope>

/** The envelope of every console response. 20000 is success. */
export const ConsoleEnvelope = z.object({
  data: z.unknown(),
  status: z.enum(['ok', 'fail']),
  msg: z.string(),
  code: z.number(),
})
export type ConsoleEnvelope = z.infer<typeof ConsoleEnvelope>

export const APP_SUCCESS = 200
export const CONSOLE_SUCCESS = 20000
/** The codes of a console response that ask the member to sign in again. */
export const CONSOLE_SIGNED_OUT: readonly number[] = [50008, 50012, 50014]
export const CONSOLE_FAILURE = 50000
