import { normalizeName } from '@moyun/api'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** UTC, with milliseconds. Values come from the product clock, never from the database's own. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A name or title. Names that were stored before a rule of `normalizeName` are normalized when they are read. */
export const nameText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: normalizeName,
})

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
