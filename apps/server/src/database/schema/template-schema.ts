import type { TemplateDraft, TemplateInputs } from '@moyun/api'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Templates ("scenes") that an admin has edited. A built-in one without a row is unchanged. */
export const templates = pgTable('templates', {
  /** A name such as `weekly-report`. */
  id: text('id').primaryKey(),
  draft: jsonb('draft').$type<TemplateDraft>().notNull(),
  /** Revision of the draft. */
  revision: integer('revision').notNull(),
  /** The published edition; null if none was published. */
  edition: integer('edition'),
  shown: boolean('shown').notNull().default(true),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

/** Published editions, never changed. A built-in template's first edition is added here when it gets a second. */
export const templateEditions = pgTable(
  'template_editions',
  {
    templateId: text('template_id')
      .notNull()
      .references(() => templates.id),
    edition: integer('edition').notNull(),
    draft: jsonb('draft').$type<TemplateDraft>().notNull(),
    note: text('note').notNull(),
    /** Null for a built-in edition. */
    byId: uuid('by_id').references(() => members.id),
    publishedAt: timestamptz('published_at'),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.edition] })],
)

/** How often each template was used by all members. */
export const templateUses = pgTable('template_uses', {
  templateId: text('template_id').primaryKey(),
  uses: integer('uses').notNull(),
})

/** A member's relation to a template. */
export const templateMarks = pgTable(
  'template_marks',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    templateId: text('template_id').notNull(),
    favourite: boolean('favourite').notNull().default(false),
    usedAt: timestamptz('used_at'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.templateId] })],
)

/** Texts that members have written with templates. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    templateId: text('template_id').notNull(),
    /** The template's name at that time, for when it no longer exists. */
    templateName: text('template_name').notNull(),
    /** A preview by an admin: not in any list, and free. */
    trial: boolean('trial').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** When it was moved to the trash. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    index('documents_list').on(t.memberId, t.updatedAt, t.id),
    index('documents_deleted').on(t.deletedAt),
    index('documents_trials')
      .on(t.createdAt)
      .where(sql`${t.trial}`),
  ],
)

/** What every generation stores about its text. */
const made = {
  generationId: uuid('generation_id').notNull(),
  /** The prompt, fixed until the model has answered: later editions do not change it. */
  instructions: text('instructions').notNull(),
  material: text('material').notNull(),
  text: text('text').notNull().default(''),
  state: text('state', { enum: ['streaming', 'done', 'failed', 'stopped', 'interrupted'] }).notNull(),
  reason: text('reason', { enum: ['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] }),
  /** The sequence number of the generation's event up to which `text` is current. */
  seq: integer('seq').notNull().default(0),
  model: text('model').notNull(),
  offline: boolean('offline').notNull(),
  tokens: integer('tokens'),
  milliseconds: integer('milliseconds'),
  /** The maximum undiscounted price in points; null if it is free. */
  most: integer('most'),
  /** In points; null until it ends. */
  cost: integer('cost'),
  createdAt: timestamptz('created_at').notNull(),
}

/** The versions of a text: results of a template and their edits. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: uuid('id').primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Edition of the template; null for its draft. */
    edition: integer('edition'),
    language: text('language', { enum: ['zh', 'en'] }).notNull(),
    inputs: jsonb('inputs').$type<TemplateInputs>().notNull(),
    revision: integer('revision').notNull().default(0),
    /** Edited by hand after the model wrote it. */
    edited: boolean('edited').notNull().default(false),
    ...made,
  },
  (t) => [
    uniqueIndex('document_versions_run').on(t.generationId),
    index('document_versions_piece').on(t.documentId, t.createdAt),
    uniqueIndex('document_versions_streaming')
      .on(t.documentId)
      .where(sql`${t.state} = 'streaming'`),
  ],
)

/** Suggested rewrites of passages, each stored until it is accepted or rejected. */
export const documentPassages = pgTable(
  'document_passages',
  {
    id: uuid('id').primaryKey(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => documentVersions.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['rewrite', 'shorten', 'expand', 'tone'] }).notNull(),
    tone: text('tone'),
    /** Its current position in the text, in UTF-16 units. */
    from: integer('from').notNull(),
    to: integer('to').notNull(),
    before: text('before').notNull(),
    /** The decision; null while the suggestion is open. */
    settled: text('settled', { enum: ['taken', 'left'] }),
    ...made,
  },
  (t) => [
    uniqueIndex('document_passages_run').on(t.generationId),
    uniqueIndex('document_passages_offered')
      .on(t.versionId)
      .where(sql`${t.settled} is null`),
    index('document_passages_version').on(t.versionId),
  ],
)

/** The search index of a text, as for works. */
export const documentSearches = pgTable(
  'document_searches',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    spelled: text('spelled').notNull().default(''),
    folding: smallint('folding').notNull().default(0),
    /** PostgreSQL keeps no statistics of them: each reader's grams are rare among all. */
    grams: text('grams').array().notNull(),
  },
  (t) => [index('document_searches_grams').using('gin', t.grams), index('document_searches_folding').on(t.folding)],
)
