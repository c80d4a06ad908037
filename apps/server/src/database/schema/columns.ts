import { customType, timestamp } from 'drizzle-orm/pg-core'

/** UTC, with milliseconds. Values come from the product clock, never from the database's own. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
