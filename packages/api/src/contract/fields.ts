import * as z from 'zod/mini'
import type { FieldKey } from '../field-key.ts'
import { plainName } from '../plain-name.ts'

/** A UUID of any version, lower case on the wire. */
export const Id = z.uuid()

/** ISO 8601 with milliseconds, UTC. */
export const Time = z.iso.datetime()

/** No U+0000 and no lone surrogate: PostgreSQL refuses the one and alters the other. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text that comes back byte for byte. */
export const text = (max: number, min = 0) =>
  z.string().check(z.refine(isStorable, 'malformed'), z.minLength(min, 'empty'), z.maxLength(max, 'tooLong'))

export interface NameRules {
  /** It may be empty. Such a name is saved while it is written, so one blank at its end stays. */
  optional?: boolean
  /** The key of the text about its length, where it has one of its own. */
  shape?: FieldKey
}

/** What something or somebody is called, as `plainName` makes it: `blank` says that nothing of it can be seen. `max` in UTF-16 units. */
export const name = (max: number, { optional = false, shape }: NameRules = {}) =>
  z.string().check(
    z.refine(isStorable, 'malformed'),
    z.refine((written) => optional || written !== '', shape ?? 'empty'),
    z.refine((written) => optional || written === '' || plainName(written) !== '', 'blank'),
    z.overwrite((written) => plainName(written) + (optional && /\S\s+$/u.test(written) ? ' ' : '')),
    z.maxLength(max, shape ?? 'tooLong'),
  )

/** So much of a search is looked for, in UTF-16 units; a page sends no more of what was pasted. */
export const SEARCH_LIMIT = 100

/** What is looked for. */
export const Search = text(SEARCH_LIMIT)

/** A picture in a call, as a `data:` address of at most 675 kB; empty for none. What is in it the server finds out. */
export const Picture = z.string().check(
  z.maxLength(900_000, 'pictureLarge'),
  z.refine(
    (address) => address === '' || /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/.test(address),
    'pictureShape',
  ),
)
