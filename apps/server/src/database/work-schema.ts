import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { at, bytes } from './columns.ts'
import { members, messages } from './schema.ts'

/** Who is here without an account, for a day. */
export const visitors = pgTable(
  'visitors',
  {
    id: uuid('id').primaryKey(),
    /** Of the address that asked, hashed with the house's key: whose day it is. */
    addressHash: bytes('address_hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the restoration of a day was last used up. */
    restoredAt: at('restored_at'),
    /** Whom it became. */
    memberId: uuid('member_id').references(() => members.id),
  },
  (t) => [index('visitors_address').on(t.addressHash, t.createdAt), index('visitors_expire').on(t.expiresAt)],
)

/** What was drawn, once for all who have it. The bytes lie in the store under their hash. */
export const blobs = pgTable(
  'blobs',
  {
    /** SHA-256 of the bytes, in hex. */
    hash: text('hash').primaryKey(),
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Pixels; 0 for what is no picture. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** The hash of its thumbnail; null for what has none. */
    thumb: text('thumb'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('blobs_created').on(t.createdAt), index('blobs_thumb').on(t.thumb)],
)

/** A file of a member or of a visitor. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').references(() => members.id),
    visitorId: uuid('visitor_id').references(() => visitors.id),
    hash: text('hash')
      .notNull()
      .references(() => blobs.hash),
    name: text('name').notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** A visitor's goes with their day; null for one that stays. */
    expiresAt: at('expires_at'),
  },
  (t) => [
    check('files_one_owner', sql`num_nonnulls(${t.memberId}, ${t.visitorId}) = 1`),
    uniqueIndex('files_member_hash').on(t.memberId, t.hash),
    uniqueIndex('files_visitor_hash').on(t.visitorId, t.hash),
    index('files_hash').on(t.hash),
    index('files_expire')
      .on(t.expiresAt)
      .where(sql`${t.expiresAt} is not null`),
  ],
)

/** How much an owner's files take, kept by whoever adds and removes one, in the same transaction. */
export const fileQuotas = pgTable(
  'file_quotas',
  {
    /** Of the member or the visitor. */
    ownerId: uuid('owner_id').primaryKey(),
    files: integer('files').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (t) => [check('file_quotas_whole', sql`${t.files} >= 0 and ${t.bytes} >= 0`)],
)

/** Work that outlives the page and the process. The process that does it holds a lease. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').references(() => members.id),
    visitorId: uuid('visitor_id').references(() => visitors.id),
    kind: text('kind', { enum: ['export', 'painting', 'restoration', 'rehearsal'] }).notNull(),
    title: text('title').notNull().default(''),
    input: jsonb('input').notNull(),
    state: text('state', { enum: ['queued', 'running', 'succeeded', 'failed', 'canceled', 'expired'] }).notNull(),
    /** Its place in the line of all. */
    ticket: bigint('ticket', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Its round in that line: of two who wait, the one in the earlier round goes first. */
    turn: integer('turn').notNull().default(0),
    progress: integer('progress').notNull().default(0),
    reason: text('reason', { enum: ['unavailable', 'refused', 'interrupted', 'crashed'] }),
    /** What its kind keeps of it: a product, what it made. */
    output: jsonb('output'),
    /** What it costs at most, in points. */
    price: integer('price').notNull().default(0),
    /** What it has cost; null before its end, and for what is free. */
    cost: integer('cost'),
    /** What its kind must not do twice was begun; a job of which this is true is not begun again. */
    committed: boolean('committed').notNull().default(false),
    /** What its kind goes on by, where another process takes it up: an upstream's id, how far it was. */
    checkpoint: jsonb('checkpoint'),
    retryOf: uuid('retry_of'),
    /** How often it was taken up. */
    attempts: integer('attempts').notNull().default(0),
    /** The place in the line that its owner was last told of. */
    toldPosition: integer('told_position'),
    /** The process that works on it, and until when it may be believed alive, in real time. */
    ownerId: uuid('owner_id'),
    leaseUntil: at('lease_until'),
    cancelAskedAt: at('cancel_asked_at'),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    deadlineAt: at('deadline_at'),
    /** Set once. */
    endedAt: at('ended_at'),
  },
  (t) => [
    check('jobs_one_owner', sql`num_nonnulls(${t.memberId}, ${t.visitorId}) = 1`),
    check('jobs_end', sql`(${t.endedAt} is null) = (${t.state} in ('queued', 'running'))`),
    index('jobs_queue')
      .on(t.ticket)
      .where(sql`${t.state} = 'queued'`),
    index('jobs_running')
      .on(t.leaseUntil)
      .where(sql`${t.state} = 'running'`),
    index('jobs_member').on(t.memberId, t.createdAt, t.id),
    index('jobs_visitor').on(t.visitorId, t.createdAt, t.id),
    index('jobs_member_open')
      .on(t.memberId)
      .where(sql`${t.endedAt} is null`),
    index('jobs_pace')
      .on(t.kind, t.endedAt)
      .where(sql`${t.state} = 'succeeded'`),
  ],
)

/** Every result, of whatever tool. */
export const works = pgTable(
  'works',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    type: text('type', { enum: ['chat', 'text', 'translation', 'painting', 'restoration'] }).notNull(),
    title: text('title').notNull(),
    coverId: uuid('cover_id').references(() => files.id),
    excerpt: text('excerpt').notNull().default(''),
    model: text('model').notNull().default(''),
    offline: boolean('offline').notNull().default(false),
    /** What it came from, such as `message:<id>` or `job:<id>/0`: the same source is the same work. */
    source: text('source').notNull(),
    prompt: text('prompt').notNull().default(''),
    conversationId: uuid('conversation_id'),
    messageId: uuid('message_id'),
    parameters: jsonb('parameters').notNull().default({}),
    text: text('text').notNull().default(''),
    /** In points. */
    cost: integer('cost').notNull().default(0),
    parentId: uuid('parent_id'),
    likes: integer('likes').notNull().default(0),
    uses: integer('uses').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** Public since. */
    publishedAt: at('published_at'),
    /** In the trash since. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    check('works_trash_is_private', sql`${t.publishedAt} is null or ${t.deletedAt} is null`),
    uniqueIndex('works_source').on(t.memberId, t.source),
    index('works_private')
      .on(t.memberId, t.createdAt, t.id)
      .where(sql`${t.publishedAt} is null and ${t.deletedAt} is null`),
    index('works_private_type')
      .on(t.memberId, t.type, t.createdAt, t.id)
      .where(sql`${t.publishedAt} is null and ${t.deletedAt} is null`),
    index('works_public')
      .on(t.memberId, t.createdAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    index('works_public_type')
      .on(t.memberId, t.type, t.createdAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    index('works_trash')
      .on(t.memberId, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} is not null`),
    index('works_gallery')
      .on(t.publishedAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    index('works_gallery_type')
      .on(t.type, t.publishedAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    index('works_liked')
      .on(t.likes, t.publishedAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    index('works_liked_type')
      .on(t.type, t.likes, t.publishedAt, t.id)
      .where(sql`${t.publishedAt} is not null`),
    index('works_cover').on(t.coverId),
  ],
)

/** What a work is found by. Apart from it, so that a like does not write all of this anew. */
export const workSearches = pgTable(
  'work_searches',
  {
    workId: uuid('work_id')
      .primaryKey()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** The beginning of title, prompt and text, letters alike as `FOLDING` counts it. */
    words: text('words').notNull(),
    /** How the title is typed in pinyin, from each of its letters on, each behind a blank. */
    spelled: text('spelled').notNull().default(''),
    /** How its letters were made alike. */
    folding: smallint('folding').notNull().default(0),
    /**
     * Each of its letters and pairs of letters behind a word for who may find it: its author, and everybody while it is public.
     * PostgreSQL keeps no statistics of them (0014): each reader's are rare among all, and are looked up by their index.
     */
    grams: text('grams').array().notNull(),
  },
  (t) => [index('work_searches_grams').using('gin', t.grams), index('work_searches_folding').on(t.folding)],
)

/** The pictures of a work: what was given, and what came of it. */
export const workFiles = pgTable(
  'work_files',
  {
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    part: text('part', { enum: ['input', 'output'] }).notNull(),
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.workId, t.part, t.position] }), index('work_files_file').on(t.fileId)],
)

/** Files that a job needs as long as it is there. */
export const jobFiles = pgTable(
  'job_files',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.fileId] }), index('job_files_file').on(t.fileId)],
)

/** The pictures that a member's message brings along. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.position] }), index('message_files_file').on(t.fileId)],
)

export const workLikes = pgTable(
  'work_likes',
  {
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.memberId] }), index('work_likes_member').on(t.memberId)],
)

/** Who has begun from a public work; a member counts once. */
export const workUses = pgTable(
  'work_uses',
  {
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.memberId] }), index('work_uses_member').on(t.memberId)],
)
