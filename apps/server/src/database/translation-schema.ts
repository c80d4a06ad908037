import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TermLanguage } from '@moyun/api'
import { at } from './columns.ts'
import { members } from './schema.ts'

/** A text of a member and its translation, which is made anew in part as the text is changed. */
export const translations = pgTable(
  'translations',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** The whole source, as it was written. */
    text: text('text').notNull(),
    /** As it was asked for; `auto` where it was to be detected. */
    source: text('source').notNull(),
    /** What it was taken for. */
    detected: text('detected').notNull(),
    target: text('target').notNull(),
    tone: text('tone').notNull(),
    model: text('model').notNull(),
    offline: boolean('offline').notNull(),
    state: text('state', { enum: ['streaming', 'done', 'failed', 'stopped', 'interrupted'] }).notNull(),
    reason: text('reason', { enum: ['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] }),
    /** The last run, and its row up to which the sentences are true. */
    runId: uuid('run_id').notNull(),
    seq: integer('seq').notNull().default(0),
    /** Source characters that were translated and charged, over all runs. */
    characters: integer('characters').notNull().default(0),
    /** In points, over all runs. */
    cost: integer('cost').notNull().default(0),
    milliseconds: integer('milliseconds'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** In the trash since. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('translations_run').on(t.runId),
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
    /** White space up to the next. */
    gap: text('gap').notNull(),
    text: text('text').notNull().default(''),
    /** It has come back, whole. */
    back: boolean('back').notNull().default(false),
    /** Of the sentence, the languages, the tone, the model and the terms: alike, it is not translated again. */
    key: text('key').notNull(),
    /** The run that it was given to. */
    runId: uuid('run_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.translationId, t.position] })],
)

interface StoredTerm {
  source: string
  target: string
  sourceLanguage?: TermLanguage
  targetLanguage?: TermLanguage
}

/** How a member wants words to be translated. */
export const glossaries = pgTable('glossaries', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id),
  /** Terms of an earlier version have no languages: they count in any. */
  terms: jsonb('terms').$type<StoredTerm[]>().notNull(),
})
