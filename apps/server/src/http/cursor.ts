import { type Endpoint, type Refusal, refuse } from '@moyun/api'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { isUuid } from '../database/is-uuid.ts'

/** Encodes the sort key of a page's last row as a URL-safe cursor. */
export const encodeCursor = (place: readonly (string | number | boolean | Date)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Decodes a cursor; null for any other text. The caller must validate each part, because clients can forge cursors. */
export function decodeCursor(cursor: string): unknown[] | null {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(place) ? place : null
  } catch {
    return null
  }
}

/** True for a timestamp that PostgreSQL can read: an existing one, with milliseconds, in UTC, and not of the year 0. */
export function isTimestamp(part: unknown): part is string {
  if (typeof part !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(part)) return false
  const moment = new Date(part)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === part
}

/** The refusal of a cursor that this endpoint did not issue. */
export const malformedCursor = (endpoint: Endpoint): Refusal =>
  refuse(endpoint, 'invalid', { result: { fields: { cursor: 'malformed' } } })

/**
 * The condition for the rows after the cursor, in a list sorted by time, newest first, then by id; undefined on the
 * first page. Refuses a malformed cursor.
 */
export function afterCursor(
  endpoint: Endpoint,
  cursor: string | undefined,
  moment: SQLWrapper,
  id: SQLWrapper,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const [at, last, ...more] = decodeCursor(cursor) ?? []
  if (!isTimestamp(at) || typeof last !== 'string' || !isUuid(last) || more.length > 0) throw malformedCursor(endpoint)
  return sql`(${moment}, ${id}) < (${at}::timestamptz, ${last}::uuid)`
}
