import type { SceneDraft, SceneInputs } from '@moyun/api'
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
import { at } from './columns.ts'
import { members } from './schema.ts'

/** Scenes that somebody has written at the desk. One of the house's without a row is as the house has it. */
export const scenes = pgTable('scenes', {
  /** A name such as `weekly-report`. */
  id: text('id').primaryKey(),
  draft: jsonb('draft').$type<SceneDraft>().notNull(),
  /** Of the draft. */
  revision: integer('revision').notNull(),
  /** What members get; null where nothing was published. */
  edition: integer('edition'),
  shown: boolean('shown').notNull().default(true),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** What was published, never changed. The first edition of one of the house's is here once it has a second. */
export const sceneEditions = pgTable(
  'scene_editions',
  {
    sceneId: text('scene_id')
      .notNull()
      .references(() => scenes.id),
    edition: integer('edition').notNull(),
    draft: jsonb('draft').$type<SceneDraft>().notNull(),
    note: text('note').notNull(),
    /** Null for the house's own. */
    byId: uuid('by_id').references(() => members.id),
    publishedAt: at('published_at'),
  },
  (t) => [primaryKey({ columns: [t.sceneId, t.edition] })],
)

/** How often each scene was used, by everybody. */
export const sceneUses = pgTable('scene_uses', {
  sceneId: text('scene_id').primaryKey(),
  uses: integer('uses').notNull(),
})

/** What a scene is to one member. */
export const sceneMarks = pgTable(
  'scene_marks',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    sceneId: text('scene_id').notNull(),
    favourite: boolean('favourite').notNull().default(false),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.sceneId] })],
)

/** What members have written with scenes. */
export const pieces = pgTable(
  'pieces',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    sceneId: text('scene_id').notNull(),
    /** As the scene was called, for when it is gone. */
    sceneName: text('scene_name').notNull(),
    /** Tried at the desk: in no list, and free. */
    trial: boolean('trial').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** In the trash since. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('pieces_list').on(t.memberId, t.updatedAt, t.id),
    index('pieces_deleted').on(t.deletedAt),
    index('pieces_trials')
      .on(t.createdAt)
      .where(sql`${t.trial}`),
  ],
)

/** What every run writes down about its text. */
const made = {
  runId: uuid('run_id').notNull(),
  /** What the model is told, until it has answered: a later edition changes nothing for it. */
  instructions: text('instructions').notNull(),
  material: text('material').notNull(),
  text: text('text').notNull().default(''),
  state: text('state', { enum: ['streaming', 'done', 'failed', 'stopped', 'interrupted'] }).notNull(),
  reason: text('reason', { enum: ['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] }),
  /** The run's row up to which `text` is true. */
  seq: integer('seq').notNull().default(0),
  model: text('model').notNull(),
  offline: boolean('offline').notNull(),
  tokens: integer('tokens'),
  milliseconds: integer('milliseconds'),
  /** The usual price at most, which a benefit lowers; null where it is free. In points. */
  most: integer('most'),
  /** In points; null before its end. */
  cost: integer('cost'),
  createdAt: at('created_at').notNull(),
}

/** Results of a scene, and what became of them. */
export const pieceVersions = pgTable(
  'piece_versions',
  {
    id: uuid('id').primaryKey(),
    pieceId: uuid('piece_id')
      .notNull()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    /** Of the scene; null for its draft. */
    edition: integer('edition'),
    language: text('language', { enum: ['zh', 'en'] }).notNull(),
    inputs: jsonb('inputs').$type<SceneInputs>().notNull(),
    revision: integer('revision').notNull().default(0),
    /** Changed by hand since the model wrote it. */
    edited: boolean('edited').notNull().default(false),
    ...made,
  },
  (t) => [
    uniqueIndex('piece_versions_run').on(t.runId),
    index('piece_versions_piece').on(t.pieceId, t.createdAt),
    uniqueIndex('piece_versions_streaming')
      .on(t.pieceId)
      .where(sql`${t.state} = 'streaming'`),
  ],
)

/** Other wordings of passages, each beside its text until it is taken or left. */
export const piecePassages = pgTable(
  'piece_passages',
  {
    id: uuid('id').primaryKey(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => pieceVersions.id, { onDelete: 'cascade' }),
    deed: text('deed', { enum: ['rewrite', 'shorten', 'expand', 'tone'] }).notNull(),
    tone: text('tone'),
    /** Where it stands in the text now, in UTF-16 units. */
    from: integer('from').notNull(),
    to: integer('to').notNull(),
    before: text('before').notNull(),
    /** What became of it; null while it is offered. */
    settled: text('settled', { enum: ['taken', 'left'] }),
    ...made,
  },
  (t) => [
    uniqueIndex('piece_passages_run').on(t.runId),
    uniqueIndex('piece_passages_offered')
      .on(t.versionId)
      .where(sql`${t.settled} is null`),
    index('piece_passages_version').on(t.versionId),
  ],
)

/** What a piece is found by, as works are. */
export const pieceSearches = pgTable(
  'piece_searches',
  {
    pieceId: uuid('piece_id')
      .primaryKey()
      .references(() => pieces.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    spelled: text('spelled').notNull().default(''),
    folding: smallint('folding').notNull().default(0),
    /** PostgreSQL keeps no statistics of them: each reader's are rare among all. */
    grams: text('grams').array().notNull(),
  },
  (t) => [index('piece_searches_grams').using('gin', t.grams), index('piece_searches_folding').on(t.folding)],
)
