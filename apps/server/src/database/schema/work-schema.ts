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
import { bytes, nameText, timestamptz } from './columns.ts'
import { members, messages } from './schema.ts'

/** Guests without an account, for a day. */
export const visitors = pgTable(
  'visitors',
  {
    id: uuid('id').primaryKey(),
    /** Keyed hash of the IP address, for the daily limit. */
    addressHash: bytes('address_hash').notNull(),
    /** The same for its network: /48, or /24 of IPv4. Null in rows of older versions. */
    networkHash: bytes('network_hash'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the daily restoration was last used up. */
    restoredAt: timestamptz('restored_at'),
    /** The member that the visitor became. */
    memberId: uuid('member_id').references(() => members.id),
  },
  (t) => [
    index('visitors_address').on(t.addressHash, t.createdAt),
    index('visitors_network').on(t.networkHash, t.restoredAt),
    index('visitors_expire').on(t.expiresAt),
  ],
)

/** Stored content, once for all files with the same bytes, which are in the store under their hash. */
export const blobs = pgTable(
  'blobs',
  {
    /** SHA-256 of the bytes, in hex. */
    hash: text('hash').primaryKey(),
    type: text('type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** In pixels; 0 if it is not a picture. */
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    /** The hash of its thumbnail; null if it has none. */
    thumb: text('thumb'),
    createdAt: timestamptz('created_at').notNull(),
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
    createdAt: timestamptz('created_at').notNull(),
    /** A visitor's file expires with their session; null for permanent files. */
    expiresAt: timestamptz('expires_at'),
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

/** The storage used by each owner, updated in the transaction that adds or deletes a file. */
export const fileQuotas = pgTable(
  'file_quotas',
  {
    /** The member or the visitor. */
    ownerId: uuid('owner_id').primaryKey(),
    files: integer('files').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (t) => [check('file_quotas_whole', sql`${t.files} >= 0 and ${t.bytes} >= 0`)],
)

/** Long-running work that outlives the client's page and the process. The process that runs a job holds a lease. */
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
    /** Its submission order in the queue. */
    queuePosition: bigint('ticket', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Its round in the queue: earlier rounds go first. */
    round: integer('turn').notNull().default(0),
    progress: integer('progress').notNull().default(0),
    reason: text('reason', { enum: ['unavailable', 'refused', 'interrupted', 'crashed'] }),
    /** The result that its kind stores, such as a product. */
    output: jsonb('output'),
    /** The maximum cost, in points. */
    price: integer('price').notNull().default(0),
    /** The actual cost; null until it ends, and for free jobs. */
    cost: integer('cost'),
    /** Work that must not be repeated has begun: the job is not restarted. */
    committed: boolean('committed').notNull().default(false),
    /** What its kind needs to resume in another process: an upstream's id, the progress. */
    checkpoint: jsonb('checkpoint'),
    retryOf: uuid('retry_of'),
    /** How often it was claimed. */
    attempts: integer('attempts').notNull().default(0),
    /** The queue position that was last published to its owner. */
    publishedPosition: integer('published_position'),
    /** The process that runs it, and the end of its lease, in real time. */
    ownerId: uuid('owner_id'),
    leaseUntil: timestamptz('lease_until'),
    cancelRequestedAt: timestamptz('cancel_requested_at'),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    deadlineAt: timestamptz('deadline_at'),
    /** Set once. */
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    check('jobs_one_owner', sql`num_nonnulls(${t.memberId}, ${t.visitorId}) = 1`),
    check('jobs_end', sql`(${t.endedAt} is null) = (${t.state} in ('queued', 'running'))`),
    index('jobs_queue')
      .on(t.queuePosition)
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

/** All results, of every tool. */
export const works = pgTable(
  'works',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    type: text('type', { enum: ['chat', 'text', 'translation', 'painting', 'restoration'] }).notNull(),
    title: nameText('title').notNull(),
    coverId: uuid('cover_id').references(() => files.id),
    excerpt: text('excerpt').notNull().default(''),
    model: text('model').notNull().default(''),
    offline: boolean('offline').notNull().default(false),
    /** Its origin, such as `message:<id>` or `job:<id>/0`: the same source is the same work. */
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
    createdAt: timestamptz('created_at').notNull(),
    /** When it was published. */
    publishedAt: timestamptz('published_at'),
    /** When it was moved to the trash. */
    deletedAt: timestamptz('deleted_at'),
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

/** The search index of works. A table of its own, so that a like does not rewrite all of this. */
export const workSearches = pgTable(
  'work_searches',
  {
    workId: uuid('work_id')
      .primaryKey()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** The beginning of title, prompt and text, folded with version `folding` of `FOLDING`. */
    words: text('words').notNull(),
    /** The title's pinyin as typed, starting at each of its letters, each after a space. */
    spelled: text('spelled').notNull().default(''),
    /** The version of the folding. */
    folding: smallint('folding').notNull().default(0),
    /**
     * Its letters and letter pairs, each after a prefix for a reader: its author, and everyone while it is public.
     * PostgreSQL keeps no statistics of them (0014): each reader's grams are rare among all, and are always looked up
     * by the index.
     */
    grams: text('grams').array().notNull(),
  },
  (t) => [index('work_searches_grams').using('gin', t.grams), index('work_searches_folding').on(t.folding)],
)

/** The pictures of a work: input and output. */
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

/** Files that a job needs as long as it exists. */
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

/** The pictures attached to a member's message. */
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
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.memberId] }), index('work_likes_member').on(t.memberId)],
)

/** Members who have started from a public work; each counts once. */
export const workUses = pgTable(
  'work_uses',
  {
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.memberId] }), index('work_uses_member').on(t.memberId)],
)
