import { regexes } from 'zod/mini'

/**
 * True for a valid row id, in either case; any other text is answered like an unknown id.
 *
 * PostgreSQL treats both cases as the same id. Where ids are compared or passed on as text, use the id from the row.
 */
export const isUuid = (text: string): boolean => regexes.guid.test(text)
