/** The place in a list after which the next page begins, as one word for the address. */
export const writeCursor = (place: readonly (string | number | boolean | Date)[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

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
