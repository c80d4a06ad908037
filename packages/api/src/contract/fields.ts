import * as z from 'zod/mini'

/** A UUID of any version, lower case on the wire. */
export const Id = z.uuid()

/** ISO 8601 with milliseconds, UTC. */
export const Time = z.iso.datetime()

/** No U+0000 and no lone surrogate: PostgreSQL refuses the one and alters the other. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text that comes back byte for byte. */
export const text = (max: number, min = 0) =>
  z.string().check(z.refine(isStorable, 'malformed'), z.minLength(min, 'empty'), z.maxLength(max, 'tooLong'))
