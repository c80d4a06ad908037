import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orders } from './order-schema.ts'
import { members } from './schema.ts'

/**
 * The terms of members' memberships, each from one order. A member's terms do not overlap, and higher plans come first.
 */
export const membershipTerms = pgTable(
  'membership_terms',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    plan: text('plan', { enum: ['month', 'quarter', 'year'] }).notNull(),
    /** The price of its days in fen, and their number: the value of a day in a conversion. */
    price: integer('price').notNull(),
    days: integer('days').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    /** Equal to its start if it was wholly converted before it began. */
    endsAt: timestamptz('ends_at').notNull(),
    /** The term into which its remaining time was converted. */
    convertedInto: uuid('converted_into'),
  },
  (t) => [
    uniqueIndex('membership_terms_order').on(t.orderId),
    index('membership_terms_member').on(t.memberId, t.endsAt),
    index('membership_terms_ending').on(t.endsAt),
    check('membership_terms_whole', sql`${t.price} > 0 and ${t.days} > 0 and ${t.endsAt} >= ${t.startsAt}`),
  ],
)

/** Reminders that were sent: one for each end and number of days before it. */
export const membershipReminders = pgTable(
  'membership_reminders',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    endsAt: timestamptz('ends_at').notNull(),
    daysBefore: integer('days_before').notNull(),
    /** The message in the member's inbox, whose text is made in the reader's language. */
    messageId: uuid('message_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.endsAt, t.daysBefore] }),
    uniqueIndex('membership_reminders_message').on(t.messageId),
  ],
)
