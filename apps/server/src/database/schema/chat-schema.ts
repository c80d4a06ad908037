import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { conversations, messages } from './schema.ts'

/**
 * The parts of a continued answer, each with the state in which its generation left it. Later text is counted and
 * charged separately.
 */
export const answerParts = pgTable(
  'answer_parts',
  {
    generationId: uuid('generation_id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    end: text('end', { enum: ['done', 'failed', 'stopped', 'interrupted'] }).notNull(),
    /** Of the whole text up to there, in UTF-16 units. */
    length: integer('length').notNull(),
    /** SHA-256 of that text. */
    textHash: text('text_hash').notNull(),
    model: text('model').notNull(),
    /** The answer's totals of all parts up to there. */
    promptTokens: integer('prompt_tokens'),
    tokens: integer('tokens'),
    reasoningTokens: integer('reasoning_tokens'),
    cost: integer('cost'),
    milliseconds: integer('milliseconds'),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('answer_parts_message').on(t.messageId, t.length)],
)

/**
 * The search index of conversations: a row for each title, with the conversation's own id, and one for each message.
 */
export const chatSearches = pgTable(
  'chat_searches',
  {
    /** The id of the message, or of the conversation for its title. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** When it was written. */
    at: timestamptz('at').notNull(),
    /** The beginning of the text, folded with version `folding` of `FOLDING`. */
    words: text('words').notNull(),
    folding: smallint('folding').notNull().default(0),
    /**
     * Its letters and letter pairs, each after a prefix for its member. PostgreSQL keeps no statistics of them, as for
     * works.
     */
    grams: text('grams').array().notNull(),
  },
  (t) => [
    index('chat_searches_grams').using('gin', t.grams),
    index('chat_searches_member').on(t.memberId, t.at, t.id),
    index('chat_searches_conversation').on(t.conversationId),
    index('chat_searches_folding').on(t.folding),
  ],
)
