import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TermLanguage } from '@moyun/api'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** A member's text and its translation, of which only changed parts are translated again. */
export const translations = pgTable(
  'translations',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** The whole source text. */
    text: text('text').notNull(),
    /** As requested; `auto` for detection. */
    source: text('source').notNull(),
    /** The detected language. */
    detected: text('detected').notNull(),
    target: text('target').notNull(),
    tone: text('tone').notNull(),
    model: text('model').notNull(),
    offline: boolean('offline').notNull(),
    state: text('state', { enum: ['streaming', 'done', 'failed', 'stopped', 'interrupted'] }).notNull(),
    reason: text('reason', { enum: ['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] }),
    /** The last generation, and the sequence number of its event up to which the sentences are current. */
    generationId: uuid('generation_id').notNull(),
    seq: integer('seq').notNull().default(0),
    /** Source characters that were translated and charged, in all generations. */
    characters: integer('characters').notNull().default(0),
    /** In points, for all generations. */
    cost: integer('cost').notNull().default(0),
    milliseconds: integer('milliseconds'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** When it was moved to the trash. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    uniqueIndex('translations_run').on(t.generationId),
    index('translations_list').on(t.memberId, t.updatedAt, t.id),
    index('translations_deleted').on(t.deletedAt),
  ],
)

/** The sentences of a translation. */
export const translationSentences = pgTable(
  'translation_sentences',
  {
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    source: text('source').notNull(),
    /** White space before the next sentence. */
    gap: text('gap').notNull(),
    text: text('text').notNull().default(''),
    /** Its translation is complete. */
    back: boolean('back').notNull().default(false),
    /** Hash of sentence, languages, tone, model and terms: with the same key it is not translated again. */
    key: text('key').notNull(),
    /** The generation that translates it. */
    generationId: uuid('generation_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.translationId, t.position] })],
)

interface SavedTerm {
  source: string
  target: string
  sourceLanguage?: TermLanguage
  targetLanguage?: TermLanguage
}

/** Members' glossaries of preferred translations. */
export const glossaries = pgTable('glossaries', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id),
  /** Terms from an earlier version have no languages and apply to any. */
  terms: jsonb('terms').$type<SavedTerm[]>().notNull(),
})
