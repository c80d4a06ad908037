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
import { at } from './columns.ts'

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
    /** Counts what a member's sign-ins must not outlive: a changed password or phone, an unbound WeChat account, the end of all sessions. */
    credentialsVersion: integer('credentials_version').notNull().default(0),
    nickname: text('nickname').notNull().default(''),
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
    /** The person, the same for all apps of one WeChat subject; the sandbox's begin with `sandbox:`. */
    wechatUnionid: text('wechat_unionid'),
    /** As the official account knows them. */
    wechatOfficialOpenid: text('wechat_official_openid'),
    /** As the open platform's website app knows them. */
    wechatOpenOpenid: text('wechat_open_openid'),
    createdAt: at('created_at').notNull(),
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

/** What was done by those who look after the house. Rows are added, never changed. */
export const deeds = pgTable(
  'deeds',
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
    /** Null for a deed of the command line. */
    byId: uuid('by_id').references(() => members.id),
    /** Null where it was done to nobody. */
    memberId: uuid('member_id').references(() => members.id),
    /** The reason that was given, the device that was signed out, the name of the menu's entry, the scene and its edition, the id of the style, or the title of what was sent. */
    note: text('note').notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [index('deeds_member').on(t.memberId, t.id)],
)

/** How admins have arranged the menu. An entry without a row is as the product has it. */
export const menuEntries = pgTable('menu_entries', {
  /** Of the place, as the site map has it. */
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
  shown: boolean('shown').notNull(),
  audience: text('audience', { enum: ['everyone', 'admins'] }).notNull(),
})

/** All refresh tokens that descend from one sign-in, on one device. Its id is the token's `sid`. */
export const families = pgTable(
  'families',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    remember: boolean('remember').notNull(),
    /** Of the newest leaf. Its token is HMAC(key, family, generation): no token is stored. */
    generation: integer('generation').notNull().default(0),
    rotatedAt: at('rotated_at').notNull(),
    /** An access token of the newest generation was seen. */
    leafSeen: boolean('leaf_seen').notNull().default(false),
    /** When it was first seen: its parent is honoured for a moment longer. Of an earlier generation where it is before `rotated_at`. */
    leafSeenAt: at('leaf_seen_at'),
    /** Which device made the newest generation; null where that is unknown, or where it was reported that its parent came from another. */
    rotatedBy: jsonb('rotated_by').$type<{ userAgent: string; address: string }>(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    /** Idle and absolute end, whichever is sooner, moved on at each rotation. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
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
    title: text('title').notNull().default(''),
    pinned: boolean('pinned').notNull().default(false),
    /** Who answers in it: of the house, or of `assistants`; it may be gone since. */
    assistantId: text('assistant_id'),
    /** Which model answers in it; the default where there is none, or none of that name any more. */
    model: text('model'),
    /** Between 0 and 2; the model's own where there is none. */
    temperature: real('temperature'),
    /** How many earlier questions, with their answers, an engine is given; as many as fit where there is none. */
    contextTurns: integer('context_turns'),
    /** Its member has given it its title. */
    renamed: boolean('renamed').notNull().default(false),
    /** When a model was asked for a title, once, and what that is reckoned at in points. Nobody is charged. */
    titleAskedAt: at('title_asked_at'),
    titlePoints: integer('title_points'),
    /** The title that it is found by. An older process gives another title without it. */
    searchedTitle: text('searched_title'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** In the trash since. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('conversations_list').on(t.memberId, t.pinned, t.updatedAt, t.id),
    index('conversations_trash')
      .on(t.memberId, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} is not null`),
    index('conversations_title_asked')
      .on(t.titleAskedAt)
      .where(sql`${t.titleAskedAt} is not null`),
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
    /** Of an answer. */
    runId: uuid('run_id'),
    /** The run's row up to which `text` is true. */
    seq: integer('seq').notNull().default(0),
    model: text('model').notNull().default(''),
    /** As whom it was answered. */
    assistantId: text('assistant_id'),
    offline: boolean('offline').notNull().default(false),
    /** Of what its model was asked and is paid for; null where nothing is. */
    promptTokens: integer('prompt_tokens'),
    tokens: integer('tokens'),
    milliseconds: integer('milliseconds'),
    /** In points; null as long as it is not known. */
    cost: integer('cost'),
    /** It came to an end at the greatest length that its model gives. */
    cut: boolean('cut').notNull().default(false),
    /** Why it failed. */
    reason: text('reason', { enum: ['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'] }),
    /** It is found by what it says. */
    searched: boolean('searched').notNull().default(false),
    /** Of the body that made it: the same id with another body is refused. */
    bodyHash: text('body_hash'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('messages_conversation').on(t.conversationId, t.createdAt),
    uniqueIndex('messages_run').on(t.runId),
    index('messages_unsearched')
      .on(t.id)
      .where(sql`not ${t.searched} and ${t.state} <> 'streaming'`),
    /** One answer at a time in a conversation. */
    uniqueIndex('messages_streaming')
      .on(t.conversationId)
      .where(sql`${t.state} = 'streaming'`),
  ],
)

/** Words being made by an engine. The process that makes them holds a lease. */
export const runs = pgTable(
  'runs',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** What it makes; the row that it is made in names the run. */
    kind: text('kind', { enum: ['chat', 'translation', 'scene', 'passage', 'zscene'] }).notNull(),
    /** The server process that works on it. */
    ownerId: uuid('owner_id').notNull(),
    /** The lease: past this, another process may end the run. */
    leaseUntil: at('lease_until').notNull(),
    /** Its place in its member's line: the number of its row in `user:<id>`. */
    ticket: integer('ticket').notNull().default(0),
    startedAt: at('started_at').notNull(),
    stopAskedAt: at('stop_asked_at'),
    /** Tokens of all that its engine was asked, as they are reckoned; null as long as it was not asked. Stored before it is. */
    promptTokens: integer('prompt_tokens'),
    /** What an answer of a conversation costs at most, at the usual price, in points. */
    quote: integer('quote'),
    /** Set once. */
    endedAt: at('ended_at'),
    end: text('end', { enum: ['done', 'failed', 'stopped', 'interrupted'] }),
    /** Its engine was asked, and it ended without a result. */
    fruitless: boolean('fruitless').notNull().default(false),
  },
  (t) => [index('runs_open').on(t.endedAt, t.leaseUntil), index('runs_member').on(t.memberId, t.endedAt)],
)

/** The newest number of each stream; locked while a row is added, so that numbers have no gap. */
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
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.stream, t.seq] }), index('stream_rows_at').on(t.at)],
)

/** Replies kept for an `Idempotency-Key`, a member and an endpoint. */
export const keys = pgTable(
  'keys',
  {
    /** Or the visitor's. */
    memberId: uuid('member_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The whole envelope, once there is one; `json` keeps it byte for byte. */
    reply: json('reply'),
    /** The reply is a refusal. */
    refused: boolean('refused').notNull().default(false),
    /** The process that works on it, and until when it may be believed alive. */
    ownerId: uuid('owner_id').notNull(),
    leaseUntil: at('lease_until').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.endpoint, t.key] }),
    index('keys_created').on(t.createdAt),
    index('keys_refused')
      .on(t.memberId, t.createdAt)
      .where(sql`${t.refused}`),
  ],
)

/** One row: how far the sandbox's clock is ahead. */
export const clock = pgTable('clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})
