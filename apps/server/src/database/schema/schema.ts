import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { nameText, timestamptz } from './columns.ts'

export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    /** As typed; unique without regard to case through `account_key`. */
    account: text('account'),
    accountKey: text('account_key'),
    accountNo: text('account_no').notNull(),
    /** E.164 without the plus, area code first. */
    phone: text('phone'),
    areacode: text('areacode').notNull().default('86'),
    /** argon2id, PHC string; null until a password was set. */
    passwordHash: text('password_hash'),
    /**
     * Incremented by every change that must end a member's sessions: a changed password or phone, an unbound WeChat
     * account, signing out everywhere.
     */
    credentialsVersion: integer('credentials_version').notNull().default(0),
    nickname: nameText('nickname').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    sex: integer('sex').notNull().default(0),
    country: text('country').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    state: text('state', { enum: ['active', 'banned', 'closed'] })
      .notNull()
      .default('active'),
    /**
     * WeChat's union id, the same for all apps of one WeChat account owner; in the sandbox it begins with `sandbox:`.
     */
    wechatUnionid: text('wechat_unionid'),
    /** The open id for the official account. */
    wechatOfficialOpenid: text('wechat_official_openid'),
    /** The open id for the open platform's website app. */
    wechatOpenOpenid: text('wechat_open_openid'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('members_account_key').on(t.accountKey),
    uniqueIndex('members_phone').on(t.phone),
    uniqueIndex('members_account_no').on(t.accountNo),
    uniqueIndex('members_wechat_unionid').on(t.wechatUnionid),
    uniqueIndex('members_wechat_official').on(t.wechatOfficialOpenid),
    uniqueIndex('members_wechat_open').on(t.wechatOpenOpenid),
    index('members_list').on(t.createdAt, t.id),
    index('members_admins')
      .on(t.id)
      .where(sql`${t.role} = 'admin'`),
  ],
)

/** The audit log of admin actions. Rows are only added, never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', {
      enum: [
        'banned',
        'unbanned',
        'sessionEnded',
        'sessionsEnded',
        'promoted',
        'demoted',
        'menuShown',
        'menuHidden',
        'menuOpened',
        'menuClosed',
        'menuMoved',
        'menuRestored',
        'noticeSent',
        'orderRefunded',
        'paymentReturned',
        'refundReckoned',
        'balanceAdjusted',
        'codesMade',
        'codesWithdrawn',
        'scenePublished',
        'sceneRolledBack',
        'sceneShown',
        'sceneHidden',
        'paintStyleOn',
        'paintStyleOff',
        'approvalAsked',
        'approvalGiven',
        'approvalRefused',
        'approvalWithdrawn',
      ],
    }).notNull(),
    /** Null for an action from the command line. */
    byId: uuid('by_id').references(() => members.id),
    /** Null if it concerns no member. */
    memberId: uuid('member_id').references(() => members.id),
    /**
     * Details: the given reason, the device that was signed out, the name of the menu entry, the template and its
     * edition, the id of the style, or the title of the message.
     */
    note: text('note').notNull().default(''),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('audit_entries_member').on(t.memberId, t.id)],
)

/** The admins' arrangement of the menu. An entry without a row has its default. */
export const menuEntries = pgTable('menu_entries', {
  /** Name of the route in the site map. */
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
  shown: boolean('shown').notNull(),
  audience: text('audience', { enum: ['everyone', 'admins'] }).notNull(),
})

/** All refresh tokens that descend from one sign-in, on one device. The id is the tokens' `sid`. */
export const families = pgTable(
  'families',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    remember: boolean('remember').notNull(),
    /** Of the newest refresh token, which is HMAC(key, family, generation): no token is stored. */
    generation: integer('generation').notNull().default(0),
    rotatedAt: timestamptz('rotated_at').notNull(),
    /** An access token of the newest generation was seen. */
    leafSeen: boolean('leaf_seen').notNull().default(false),
    /**
     * When it was first seen: its parent stays accepted for a moment. A time before `rotated_at` belongs to an earlier
     * generation.
     */
    leafSeenAt: timestamptz('leaf_seen_at'),
    /**
     * The device that created the newest generation; null if unknown, or if the use of its parent by another device was
     * already reported.
     */
    rotatedBy: jsonb('rotated_by').$type<{ userAgent: string; address: string }>(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    /** The earlier of the idle and the absolute expiry, extended at each rotation. */
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endReason: text('end_reason'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [index('families_member').on(t.memberId, t.endedAt), index('families_created').on(t.createdAt)],
)

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    title: nameText('title').notNull().default(''),
    pinned: boolean('pinned').notNull().default(false),
    /** The assistant that answers: a built-in one, or one from `assistants`; may have been deleted since. */
    assistantId: text('assistant_id'),
    /** The model that answers; if null or no longer available, the default. */
    model: text('model'),
    /** Between 0 and 2; null for the model's default. */
    temperature: real('temperature'),
    /** How many earlier questions, with their answers, an engine receives; null for as many as fit. */
    contextTurns: integer('context_turns'),
    /** The title was set by the member. */
    renamed: boolean('renamed').notNull().default(false),
    /** When a model was asked for a title, once, and the estimated cost in points, which the member is not charged. */
    titleRequestedAt: timestamptz('title_requested_at'),
    titlePoints: integer('title_points'),
    /** The title in the search index. An older process may change the title without it. */
    searchedTitle: text('searched_title'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** When it was moved to the trash. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    index('conversations_list').on(t.memberId, t.pinned, t.updatedAt, t.id),
    index('conversations_trash')
      .on(t.memberId, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} is not null`),
    index('conversations_title_asked')
      .on(t.titleRequestedAt)
      .where(sql`${t.titleRequestedAt} is not null`),
    index('conversations_unsearched')
      .on(t.id)
      .where(sql`${t.title} is distinct from ${t.searchedTitle}`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    parentId: uuid('parent_id'),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['streaming', 'done', 'failed', 'stopped', 'interrupted'] }).notNull(),
    /** The generation of an answer. */
    generationId: uuid('generation_id'),
    /** The sequence number of the generation's event up to which `text` is current. */
    seq: integer('seq').notNull().default(0),
    model: text('model').notNull().default(''),
    /** The assistant that answered. */
    assistantId: text('assistant_id'),
    offline: boolean('offline').notNull().default(false),
    /** Charged tokens of the prompt; null if none are charged. */
    promptTokens: integer('prompt_tokens'),
    tokens: integer('tokens'),
    /** Those of `tokens` that the model used for reasoning; null if it did not say. */
    reasoningTokens: integer('reasoning_tokens'),
    milliseconds: integer('milliseconds'),
    /** In points; null while unknown. */
    cost: integer('cost'),
    /** It was cut off at the model's maximum length. */
    cut: boolean('cut').notNull().default(false),
    /** Why it failed. */
    reason: text('reason', { enum: ['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] }),
    /** It is in the search index. */
    searched: boolean('searched').notNull().default(false),
    /** Hash of the request body: the same id with another body is refused. */
    bodyHash: text('body_hash'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('messages_conversation').on(t.conversationId, t.createdAt),
    uniqueIndex('messages_run').on(t.generationId),
    index('messages_unsearched')
      .on(t.id)
      .where(sql`not ${t.searched} and ${t.state} <> 'streaming'`),
    /** One answer at a time in a conversation. */
    uniqueIndex('messages_streaming')
      .on(t.conversationId)
      .where(sql`${t.state} = 'streaming'`),
  ],
)

/** Generations of text by an engine. The process that works on a generation holds a lease. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** What it generates; the row of the result refers to the generation. */
    kind: text('kind', { enum: ['chat', 'translation', 'scene', 'passage', 'zscene'] }).notNull(),
    /** The server process that works on it. */
    ownerId: uuid('owner_id').notNull(),
    /** The lease: after it, another process may end the generation. */
    leaseUntil: timestamptz('lease_until').notNull(),
    /** Its position in its member's queue: the number of its event in `user:<id>`. */
    queuePosition: integer('ticket').notNull().default(0),
    startedAt: timestamptz('started_at').notNull(),
    stopRequestedAt: timestamptz('stop_requested_at'),
    /** Estimated tokens of all its prompts; null until the engine is asked. Stored before that. */
    promptTokens: integer('prompt_tokens'),
    /** The maximum undiscounted cost of an answer, in points. */
    quote: integer('quote'),
    /** Set once. */
    endedAt: timestamptz('ended_at'),
    end: text('end', { enum: ['done', 'failed', 'stopped', 'interrupted'] }),
    /** The engine was asked, but the generation ended without a result. */
    withoutResult: boolean('without_result').notNull().default(false),
  },
  (t) => [index('generations_open').on(t.endedAt, t.leaseUntil), index('generations_member').on(t.memberId, t.endedAt)],
)

/** The last sequence number of each stream; locked while an event is added, so that there are no gaps. */
export const streamHeads = pgTable('stream_heads', {
  stream: text('stream').primaryKey(),
  seq: integer('seq').notNull(),
})

export const streamRows = pgTable(
  'stream_rows',
  {
    stream: text('stream').notNull(),
    seq: integer('seq').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stream, t.seq] }), index('stream_rows_at').on(t.at)],
)

/** Stored replies by `Idempotency-Key`, member and endpoint. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The id of the member or visitor. */
    principalId: uuid('member_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The whole envelope, once it exists; `json` keeps it byte for byte. */
    reply: json('reply'),
    /** The reply is a refusal. */
    refused: boolean('refused').notNull().default(false),
    /** The process that works on it, and the end of its lease. */
    ownerId: uuid('owner_id').notNull(),
    leaseUntil: timestamptz('lease_until').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.principalId, t.endpoint, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
    index('idempotency_keys_refused')
      .on(t.principalId, t.createdAt)
      .where(sql`${t.refused}`),
  ],
)

/** A single row: the offset of the sandbox's clock. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})
