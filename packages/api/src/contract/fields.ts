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

/** A picture in a call, as a `data:` address of at most 675 kB; empty for none. What is in it the server finds out. */
export const Picture = z.string().check(
  z.maxLength(900_000, 'pictureLarge'),
  z.refine((address) => address === '' || /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/.test(address), 'pictureShape'),
)
