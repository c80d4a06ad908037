import { regexes } from 'zod/mini'

/**
 * True for what a row can be called by, in either case; anything else is answered like a name that nothing has.
 *
 * PostgreSQL takes both cases for the same name. Where names are compared or passed on as text, take the row's own.
 */
export const isUuid = (text: string): boolean => regexes.guid.test(text)
