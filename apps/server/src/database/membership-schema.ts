import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { orders } from './order-schema.ts'
import { members } from './schema.ts'

/** Times of a member's memberships, each of one order. Those of one member do not overlap, and higher plans come first. */
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
    /** What its days cost, in fen, and how many they are: what a day is worth when it is converted. */
    price: integer('price').notNull(),
    days: integer('days').notNull(),
    startsAt: at('starts_at').notNull(),
    /** Its start where all of it was converted before it began. */
    endsAt: at('ends_at').notNull(),
    /** The term that its left time became part of. */
    convertedInto: uuid('converted_into'),
  },
  (t) => [
    uniqueIndex('membership_terms_order').on(t.orderId),
    index('membership_terms_member').on(t.memberId, t.endsAt),
    index('membership_terms_ending').on(t.endsAt),
    check('membership_terms_whole', sql`${t.price} > 0 and ${t.days} > 0 and ${t.endsAt} >= ${t.startsAt}`),
  ],
)

/** Reminders that were sent: one for an end, and for so many days before it. */
export const membershipReminders = pgTable(
  'membership_reminders',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    endsAt: at('ends_at').notNull(),
    daysBefore: integer('days_before').notNull(),
    /** Of the message in the member's box: what it says is told in the reader's language. */
    messageId: uuid('message_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.endsAt, t.daysBefore] }),
    uniqueIndex('membership_reminders_message').on(t.messageId),
  ],
)
