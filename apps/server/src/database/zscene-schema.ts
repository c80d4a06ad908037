import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { members } from './schema.ts'

/** What a manuscript is made from, as the contract calls it. */
interface Material {
  topic: string
  audience: string
  purpose: string
  points: string
  notes: string
  tone: string
  language: string
  length: number
}

/** One heading, as the contract calls it. */
export interface OutlineNode {
  id: string
  level: number
  title: string
  brief: string
  length: number
}

const forms = ['essay', 'report', 'proposal', 'story', 'speech', 'course', 'paper', 'chapter'] as const

/** A long text of a member, written in stages over days. */
export const zscenes = pgTable(
  'zscenes',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').notNull(),
    form: text('form', { enum: forms }).notNull(),
    material: jsonb('material').$type<Material>().notNull(),
    stage: text('stage', { enum: ['material', 'outline', 'writing', 'polish', 'export'] }).notNull(),
    /** Counted up by each change of the three above. */
    revision: integer('revision').notNull().default(1),
    outline: jsonb('outline').$type<OutlineNode[]>().notNull(),
    outlineRevision: integer('outline_revision').notNull().default(1),
    /** The last run that made the outline, or a part of it. */
    planningId: uuid('planning_id'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** In the trash since. */
    deletedAt: at('deleted_at'),
  },
  (t) => [index('zscenes_list').on(t.memberId, t.updatedAt, t.id), index('zscenes_deleted').on(t.deletedAt)],
)

const ofZscene = () =>
  uuid('zscene_id')
    .notNull()
    .references(() => zscenes.id, { onDelete: 'cascade' })

/** What stands below a heading; also of headings that are gone, which may come back. */
export const zsceneSections = pgTable(
  'zscene_sections',
  {
    zsceneId: ofZscene(),
    nodeId: uuid('node_id').notNull(),
    text: text('text').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    locked: boolean('locked').notNull().default(false),
    /** Changed by hand since it was written. */
    edited: boolean('edited').notNull().default(false),
    /** What stands there is the offline engine's. */
    offline: boolean('offline').notNull().default(false),
    /** Another wording, until it is taken or left, and whose it is. */
    proposal: text('proposal'),
    proposalOffline: boolean('proposal_offline').notNull().default(false),
    /** The last run that wrote it or went over it. */
    runId: uuid('run_id'),
  },
  (t) => [primaryKey({ columns: [t.zsceneId, t.nodeId] })],
)

/** What a run of a manuscript makes. */
export const zsceneRuns = pgTable(
  'zscene_runs',
  {
    runId: uuid('run_id').primaryKey(),
    zsceneId: ofZscene(),
    deed: text('deed', { enum: ['outline', 'node', 'section', 'polish'] }).notNull(),
    nodeId: uuid('node_id'),
    /** How its writer wanted it this time. */
    wish: text('wish').notNull().default(''),
    model: text('model').notNull(),
    offline: boolean('offline').notNull(),
    state: text('state', { enum: ['streaming', 'done', 'failed', 'stopped', 'interrupted'] }).notNull(),
    reason: text('reason', { enum: ['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] }),
    text: text('text').notNull().default(''),
    nodes: jsonb('nodes').$type<OutlineNode[]>().notNull().default([]),
    /** The row of its stream up to which text and nodes are true. */
    seq: integer('seq').notNull().default(0),
    /** What it costs at most, for who pays the usual price. */
    quote: integer('quote').notNull(),
    cost: integer('cost'),
    milliseconds: integer('milliseconds'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('zscene_runs_zscene').on(t.zsceneId, t.createdAt)],
)

/** What a section said, each time that it was written, and as it was left after being changed by hand. */
export const zsceneVersions = pgTable(
  'zscene_versions',
  {
    id: uuid('id').primaryKey(),
    zsceneId: ofZscene(),
    nodeId: uuid('node_id').notNull(),
    origin: text('origin', { enum: ['written', 'edited', 'polished', 'restored'] }).notNull(),
    text: text('text').notNull(),
    offline: boolean('offline').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('zscene_versions_section').on(t.zsceneId, t.nodeId, t.createdAt)],
)

/** A section as a snapshot keeps it. */
export interface KeptSection {
  nodeId: string
  text: string
  locked: boolean
  edited: boolean
  offline: boolean
}

/** Whole manuscripts as they were. */
export const zsceneSnapshots = pgTable(
  'zscene_snapshots',
  {
    id: uuid('id').primaryKey(),
    zsceneId: ofZscene(),
    name: text('name').notNull(),
    head: jsonb('head').$type<{ name: string; form: (typeof forms)[number]; material: Material }>().notNull(),
    outline: jsonb('outline').$type<OutlineNode[]>().notNull(),
    sections: jsonb('sections').$type<KeptSection[]>().notNull(),
    written: integer('written').notNull(),
    characters: integer('characters').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('zscene_snapshots_list').on(t.zsceneId, t.createdAt)],
)
