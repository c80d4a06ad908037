import { type Endpoint, type Refusal, refuse } from '@moyun/api'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { isUuid } from './is-uuid.ts'

/** The place in a list after which the next page begins, as one word for the address. */
export const writeCursor = (place: readonly (string | number | boolean | Date)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** What a cursor holds; null for any other text. Each part is to be looked at: whoever calls may have written it. */
export function readCursor(cursor: string): unknown[] | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(place) ? place : null
  } catch {
    return null
  }
}

/** True for a moment that PostgreSQL can read: one that exists, with milliseconds, in UTC. It knows no year 0. */
export function isMoment(part: unknown): part is string {
  if (typeof part !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(part)) return false
  const moment = new Date(part)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === part
}

/** The refusal of a cursor that no page of this endpoint has given. */
export const malformedCursor = (endpoint: Endpoint): Refusal =>
  refuse(endpoint, 'invalid', { result: { fields: { cursor: 'malformed' } } })

/** The rows after the place where a page has ended, of a list with the newest first and then by id; undefined on the first page. Refuses a cursor that is not ours. */
export function afterPlace(
  endpoint: Endpoint,
  cursor: string | undefined,
  moment: SQLWrapper,
  id: SQLWrapper,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const [at, last, ...more] = readCursor(cursor) ?? []
  if (!isMoment(at) || typeof last !== 'string' || !isUuid(last) || more.length > 0) throw malformedCursor(endpoint)
  return sql`(${moment}, ${id}) < (${at}::timestamptz, ${last}::uuid)`
}
