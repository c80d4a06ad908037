import { pgTable, text } from 'drizzle-orm/pg-core'

/** Painting styles that an admin has disabled. A style without a row is offered. */
export const paintStylesOff = pgTable('paint_styles_off', { id: text('id').primaryKey() })
