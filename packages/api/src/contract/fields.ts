import * as z from 'zod/mini'
import type { FieldKey } from '../errors/field-key.ts'
import { normalizeName } from '../domain/normalize-name.ts'

/** A UUID of any version, lower case on the wire. */
export const Id = z.uuid()

/** ISO 8601 with milliseconds, UTC. */
export const Time = z.iso.datetime()

/** The day in the caller's time zone, such as `2026-03-14`, for the name of an exported file. By default Beijing's. */
export const LocalDay = z.optional(z.iso.date())

/** Rejects U+0000 and lone surrogates: PostgreSQL refuses the former and alters the latter. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Text that the server stores and returns byte for byte. `max` and `min` are in code points, as Zod counts them. */
export const text = (max: number, min = 0) =>
  z.string().check(z.refine(isStorable, 'malformed'), z.minLength(min, 'empty'), z.maxLength(max, 'tooLong'))

export interface NameRules {
  /** Allows an empty name. Such a name is saved while the member types, so one trailing space is kept. */
  optional?: boolean
  /** Message key for an invalid length, if the field has its own. */
  shape?: FieldKey
}

/**
 * Maximum length of a raw name, as a multiple of its limit after `normalizeName`. Longer input is rejected before it is
 * processed, because a sender could otherwise cause expensive work.
 */
export const MAX_RAW_NAME_FACTOR = 20

/**
 * Name of a person or thing, normalised by `normalizeName`. `blank` means that no visible character is left. `max` is in
 * code points.
 */
export const name = (max: number, { optional = false, shape }: NameRules = {}) =>
  z.string().check(
    z.maxLength(MAX_RAW_NAME_FACTOR * max, { error: shape ?? 'tooLong', abort: true }),
    z.refine(isStorable, 'malformed'),
    z.refine((value) => optional || value !== '', shape ?? 'empty'),
    z.refine((value) => optional || value === '' || normalizeName(value) !== '', 'blank'),
    z.overwrite((value) => normalizeName(value) + (optional && /\S\s+$/u.test(value) ? ' ' : '')),
    z.maxLength(max, shape ?? 'tooLong'),
  )

/** Maximum length of a search, in code points; a page cuts off longer pasted text. */
export const SEARCH_LIMIT = 100

/** A search text. */
export const Search = text(SEARCH_LIMIT)

/** A picture in a request, as a `data:` URL of at most 675 kB; empty for none. The server inspects the content. */
export const Picture = z.string().check(
  z.maxLength(900_000, 'pictureLarge'),
  z.refine(
    (address) => address === '' || /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/.test(address),
    'pictureShape',
  ),
)
