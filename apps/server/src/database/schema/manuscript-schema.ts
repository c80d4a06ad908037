import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** The material of a manuscript, in the contract's terms. */
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

/** A heading, in the contract's terms. */
export interface OutlineNode {
  id: string
  level: number
  title: string
  brief: string
  length: number
}

const forms = ['essay', 'report', 'proposal', 'story', 'speech', 'course', 'paper', 'chapter'] as const

/** A member's long text (manuscript), written in stages over days. */
export const manuscripts = pgTable(
  'manuscripts',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    name: text('name').notNull(),
    form: text('form', { enum: forms }).notNull(),
    material: jsonb('material').$type<Material>().notNull(),
    stage: text('stage', { enum: ['material', 'outline', 'writing', 'polish', 'export'] }).notNull(),
    /** Incremented by each change of name, form or material. */
    revision: integer('revision').notNull().default(1),
    outline: jsonb('outline').$type<OutlineNode[]>().notNull(),
    outlineRevision: integer('outline_revision').notNull().default(1),
    /** The last generation that generated the outline or a part of it. */
    planningId: uuid('planning_id'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** When it was moved to the trash. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [index('manuscripts_list').on(t.memberId, t.updatedAt, t.id), index('manuscripts_deleted').on(t.deletedAt)],
)

const ofManuscript = () =>
  uuid('manuscript_id')
    .notNull()
    .references(() => manuscripts.id, { onDelete: 'cascade' })

/** The text below a heading; also of deleted headings, which may be restored. */
export const manuscriptSections = pgTable(
  'manuscript_sections',
  {
    manuscriptId: ofManuscript(),
    nodeId: uuid('node_id').notNull(),
    text: text('text').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    locked: boolean('locked').notNull().default(false),
    /** Edited by hand after it was generated. */
    edited: boolean('edited').notNull().default(false),
    /** The text comes from the demo engine. */
    offline: boolean('offline').notNull().default(false),
    /** A suggested rewrite until it is accepted or rejected, and whether it comes from the demo engine. */
    proposal: text('proposal'),
    proposalOffline: boolean('proposal_offline').notNull().default(false),
    /** The last generation that wrote or polished it. */
    generationId: uuid('generation_id'),
  },
  (t) => [primaryKey({ columns: [t.manuscriptId, t.nodeId] })],
)

/** The generations of a manuscript. */
export const manuscriptGenerations = pgTable(
  'manuscript_generations',
  {
    generationId: uuid('generation_id').primaryKey(),
    manuscriptId: ofManuscript(),
    action: text('action', { enum: ['outline', 'node', 'section', 'polish'] }).notNull(),
    nodeId: uuid('node_id'),
    /** The member's wish for this generation. */
    wish: text('wish').notNull().default(''),
    model: text('model').notNull(),
    offline: boolean('offline').notNull(),
    state: text('state', { enum: ['streaming', 'done', 'failed', 'stopped', 'interrupted'] }).notNull(),
    reason: text('reason', { enum: ['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] }),
    text: text('text').notNull().default(''),
    nodes: jsonb('nodes').$type<OutlineNode[]>().notNull().default([]),
    /** The sequence number of its stream's event up to which text and headings are current. */
    seq: integer('seq').notNull().default(0),
    /** The maximum undiscounted cost. */
    quote: integer('quote').notNull(),
    cost: integer('cost'),
    milliseconds: integer('milliseconds'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('manuscript_generations_zscene').on(t.manuscriptId, t.createdAt)],
)

/** The versions of a section: each generated text, and the text after manual edits. */
export const manuscriptVersions = pgTable(
  'manuscript_versions',
  {
    id: uuid('id').primaryKey(),
    manuscriptId: ofManuscript(),
    nodeId: uuid('node_id').notNull(),
    origin: text('origin', { enum: ['written', 'edited', 'polished', 'restored'] }).notNull(),
    text: text('text').notNull(),
    offline: boolean('offline').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [index('manuscript_versions_section').on(t.manuscriptId, t.nodeId, t.createdAt)],
)

/** A section in a snapshot. */
export interface SnapshotSection {
  nodeId: string
  text: string
  locked: boolean
  edited: boolean
  offline: boolean
}

/** Snapshots of whole manuscripts. */
export const manuscriptSnapshots = pgTable(
  'manuscript_snapshots',
  {
    id: uuid('id').primaryKey(),
    manuscriptId: ofManuscript(),
    name: text('name').notNull(),
    head: jsonb('head').$type<{ name: string; form: (typeof forms)[number]; material: Material }>().notNull(),
    outline: jsonb('outline').$type<OutlineNode[]>().notNull(),
    sections: jsonb('sections').$type<SnapshotSection[]>().notNull(),
    written: integer('written').notNull(),
    characters: integer('characters').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('manuscript_snapshots_list').on(t.manuscriptId, t.createdAt)],
)
