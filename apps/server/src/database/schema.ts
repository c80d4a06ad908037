import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, json, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** UTC, milliseconds. Values come from the one clock, never from the database's own. */
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
    nickname: text('nickname').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    sex: integer('sex').notNull().default(0),
    country: text('country').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    role: text('role', { enum: ['user', 'admin'] }).notNull().default('user'),
    state: text('state', { enum: ['active', 'banned', 'closed'] }).notNull().default('active'),
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
    index('members_admins').on(t.id).where(sql`${t.role} = 'admin'`),
  ],
)

/** What was done to members by those who look after the house. Rows are added, never changed. */
export const deeds = pgTable(
  'deeds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['banned', 'unbanned', 'sessionEnded', 'sessionsEnded', 'promoted', 'demoted'] }).notNull(),
    /** Null for a deed of the command line. */
    byId: uuid('by_id').references(() => members.id),
    memberId: uuid('member_id').notNull().references(() => members.id),
    /** The reason that was given, or the device that was signed out. */
    note: text('note').notNull().default(''),
    at: at('at').notNull(),
  },
  (t) => [index('deeds_member').on(t.memberId, t.id)],
)

/** All refresh tokens that descend from one sign-in, on one device. Its id is the token's `sid`. */
export const families = pgTable(
  'families',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull().references(() => members.id),
    remember: boolean('remember').notNull(),
    /** Of the newest leaf. Its token is HMAC(key, family, generation): no token is stored. */
    generation: integer('generation').notNull().default(0),
    rotatedAt: at('rotated_at').notNull(),
    /** An access token of the newest generation was seen, so its parent has lost its grace. */
    leafSeen: boolean('leaf_seen').notNull().default(false),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
    /** Idle and absolute end, whichever is sooner, moved on at each rotation. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    endReason: text('end_reason'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (t) => [index('families_member').on(t.memberId, t.endedAt)],
)

/** Codes sent by SMS, one live for a phone and purpose. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: bytes('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Used, replaced or guessed too often. */
    endedAt: at('ended_at'),
  },
  (t) => [index('codes_live').on(t.phone, t.purpose, t.sentAt)],
)

/** A code that was right, kept for one use within ten minutes. */
export const tickets = pgTable('tickets', {
  tokenHash: bytes('token_hash').primaryKey(),
  phone: text('phone').notNull(),
  purpose: text('purpose').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
})

/** Sign-ins of known members, done and refused, for the member to look at; kept 90 days. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull().references(() => members.id),
    at: at('at').notNull(),
    method: text('method', { enum: ['password', 'code', 'qr'] }).notNull(),
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
  },
  (t) => [index('sign_ins_member').on(t.memberId, t.at, t.id), index('sign_ins_at').on(t.at)],
)

/** Who accepted which version of terms and privacy policy, and when first. */
export const acceptances = pgTable(
  'acceptances',
  {
    memberId: uuid('member_id').notNull().references(() => members.id),
    version: text('version').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.version] })],
)

/** What the sandbox's SMS gateway "sent". Empty in live mode. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    phone: text('phone').notNull(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    code: text('code').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (t) => [index('outbox_mobile').on(t.mobile, t.id)],
)

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull().references(() => members.id),
    title: text('title').notNull().default(''),
    pinned: boolean('pinned').notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** In the trash since. */
    deletedAt: at('deleted_at'),
  },
  (t) => [index('conversations_list').on(t.memberId, t.pinned, t.updatedAt, t.id)],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id').notNull().references(() => conversations.id),
    parentId: uuid('parent_id'),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['streaming', 'done', 'failed', 'stopped', 'interrupted'] }).notNull(),
    /** Of an answer. */
    runId: uuid('run_id'),
    /** The run's row up to which `text` is true. */
    seq: integer('seq').notNull().default(0),
    model: text('model').notNull().default(''),
    offline: boolean('offline').notNull().default(false),
    tokens: integer('tokens'),
    milliseconds: integer('milliseconds'),
    /** Of the body that made it: the same id with another body is refused. */
    bodyHash: text('body_hash'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('messages_conversation').on(t.conversationId, t.createdAt),
    uniqueIndex('messages_run').on(t.runId),
    /** One answer at a time in a conversation. */
    uniqueIndex('messages_streaming').on(t.conversationId).where(sql`${t.state} = 'streaming'`),
  ],
)

/** One answer being made. The process that makes it holds a lease. */
export const runs = pgTable(
  'runs',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull().references(() => members.id),
    kind: text('kind', { enum: ['chat'] }).notNull(),
    messageId: uuid('message_id').notNull(),
    /** The server process that works on it. */
    ownerId: uuid('owner_id').notNull(),
    /** The lease: past this, another process may end the run. */
    leaseUntil: at('lease_until').notNull(),
    /** Its place in its member's line: the number of its row in `user:<id>`. */
    ticket: integer('ticket').notNull().default(0),
    startedAt: at('started_at').notNull(),
    stopAskedAt: at('stop_asked_at'),
    /** Set once. */
    endedAt: at('ended_at'),
    end: text('end', { enum: ['done', 'failed', 'stopped', 'interrupted'] }),
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
    memberId: uuid('member_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** The whole envelope, once there is one; `json` keeps it byte for byte. */
    reply: json('reply'),
    /** The process that works on it, and until when it may be believed alive. */
    ownerId: uuid('owner_id').notNull(),
    leaseUntil: at('lease_until').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.endpoint, t.key] }), index('keys_created').on(t.createdAt)],
)

/** Riddles that only an eye solves, for one try each. */
export const captchas = pgTable('captchas', {
  id: uuid('id').primaryKey(),
  textHash: bytes('text_hash').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** Guesses and other limits that survive a restart, as rate-limiter-flexible counts them. By real time, not by the clock. */
export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Every code that was sent, to count by. By real time, not by the clock. */
export const sends = pgTable(
  'sends',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('sends_phone').on(t.phone, t.at), index('sends_address').on(t.address, t.at), index('sends_at').on(t.at)],
)

/** QR codes that browsers asked for, to sign in by or to bind a WeChat account. */
export const qrs = pgTable(
  'qrs',
  {
    /** 192 random bits; it is in the picture. */
    id: text('id').primaryKey(),
    /** Of what only the browser that asked knows. */
    secretHash: bytes('secret_hash').notNull(),
    purpose: text('purpose', { enum: ['login', 'bind'] }).notNull(),
    remember: boolean('remember').notNull(),
    /** Who asked for a binding; who confirmed a sign-in. */
    memberId: uuid('member_id').references(() => members.id),
    /** The session that asked for a binding. */
    sessionId: uuid('session_id'),
    state: text('state', { enum: ['waiting', 'scanned', 'confirmed', 'refused', 'expired', 'taken'] }).notNull(),
    reason: text('reason', { enum: ['declined', 'unusable', 'taken', 'bound', 'signedOut'] }),
    /** As the phone shows it: `Chrome Windows`. */
    browser: text('browser').notNull(),
    address: text('address').notNull(),
    askedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Who scanned. */
    openid: text('openid'),
    unionid: text('unionid'),
    name: text('name').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
  },
  (t) => [
    index('qrs_open').on(t.expiresAt).where(sql`${t.state} in ('waiting', 'scanned', 'confirmed')`),
    index('qrs_asked').on(t.askedAt),
    index('qrs_scanned').on(t.openid, t.askedAt).where(sql`${t.state} = 'scanned'`),
  ],
)

/** Hand-offs to WeChat's own page, each for the browser that knows its secret. */
export const handOffs = pgTable(
  'hand_offs',
  {
    state: text('state').primaryKey(),
    secretHash: bytes('secret_hash').notNull(),
    remember: boolean('remember').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('hand_offs_expires').on(t.expiresAt)],
)

/** What WeChat may say to us once: codes and messages. By real time. */
export const wechatOnce = pgTable('wechat_once', { key: text('key').primaryKey(), at: at('at').notNull() }, (t) => [index('wechat_once_at').on(t.at)])

/** Access tokens of WeChat's API, sealed, so that every process uses the same one. By real time. */
export const wechatTokens = pgTable('wechat_tokens', { appId: text('app_id').primaryKey(), sealed: bytes('sealed').notNull(), expiresAt: at('expires_at').notNull() })

/** One row: how far the sandbox's clock is ahead. */
export const clock = pgTable('clock', {
  id: integer('id').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
})
