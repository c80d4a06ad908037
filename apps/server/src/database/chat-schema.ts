import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { conversations, messages } from './schema.ts'

/** Parts of an answer that was continued, each as its run left it. What follows is counted and paid for by itself. */
export const answerParts = pgTable(
  'answer_parts',
  {
    runId: uuid('run_id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    end: text('end', { enum: ['done', 'failed', 'stopped', 'interrupted'] }).notNull(),
    /** Of the whole text until there, in UTF-16 units. */
    length: integer('length').notNull(),
    /** SHA-256 of that text. */
    textHash: text('text_hash').notNull(),
    model: text('model').notNull(),
    /** Of all parts until there, as the answer's own were. */
    promptTokens: integer('prompt_tokens'),
    tokens: integer('tokens'),
    cost: integer('cost'),
    milliseconds: integer('milliseconds'),
    at: at('at').notNull(),
  },
  (t) => [index('answer_parts_message').on(t.messageId, t.length)],
)

/** What conversations are found by: a row for each title, under the conversation's own id, and one for each message. */
export const chatSearches = pgTable(
  'chat_searches',
  {
    /** Of the message, or of the conversation for its title. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** When it was said. */
    at: at('at').notNull(),
    /** The beginning of the text, letters alike as `FOLDING` counts it. */
    words: text('words').notNull(),
    folding: smallint('folding').notNull().default(0),
    /** Each of its letters and pairs of letters behind a word for its member. PostgreSQL keeps no statistics of them, as of a work's. */
    grams: text('grams').array().notNull(),
  },
  (t) => [
    index('chat_searches_grams').using('gin', t.grams),
    index('chat_searches_member').on(t.memberId, t.at, t.id),
    index('chat_searches_conversation').on(t.conversationId),
    index('chat_searches_folding').on(t.folding),
  ],
)
