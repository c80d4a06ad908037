import { pgTable, text } from 'drizzle-orm/pg-core'

/** Styles of painting that an admin has switched off. One without a row is offered. */
export const paintStylesOff = pgTable('paint_styles_off', { id: text('id').primaryKey() })
