import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz, bytes } from './columns.ts'
import { members } from './schema.ts'

/** Codes sent by SMS; one is valid for each phone and purpose. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: bytes('code_hash').notNull(),
    /** Network (`/48`, or `/24` of IPv4) that asked for it; empty if addresses are not counted. */
    network: text('network').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    /** How many of the tries came from other networks. */
    foreignTries: integer('foreign_tries').notNull().default(0),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Set when it was used, replaced or guessed too often. */
    endedAt: timestamptz('ended_at'),
  },
  (t) => [index('codes_live').on(t.phone, t.purpose, t.sentAt), index('codes_expires').on(t.expiresAt)],
)

/** Tickets for a correct code, valid for one use within ten minutes. */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('tickets_expires').on(t.expiresAt)],
)

/** Sign-ins of known members, successful and refused, for the member to read; kept for `LOG_DAYS`. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    at: timestamptz('at').notNull(),
    method: text('method', { enum: ['password', 'code', 'qr'] }).notNull(),
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
  },
  (t) => [index('sign_ins_member').on(t.memberId, t.at, t.id), index('sign_ins_at').on(t.at)],
)

/** Security notices to members: what was done to the account, from which device and address. Stored permanently. */
export const securityNotifications = pgTable(
  'security_notifications',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind', {
      enum: [
        'passwordChanged',
        'phoneChanged',
        'tokenReused',
        'tokenShared',
        'closingAsked',
        'wechatBound',
        'wechatUnbound',
      ],
    }).notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('security_notifications_member').on(t.memberId, t.at, t.id)],
)

/** Which members accepted which version of terms and privacy policy, and when first. */
export const acceptances = pgTable(
  'acceptances',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    version: text('version').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.version] })],
)

/** Messages of the sandbox's SMS gateway. Empty in live mode. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    phone: text('phone').notNull(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    code: text('code').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (t) => [index('sms_outbox_mobile').on(t.mobile, t.id)],
)

/**
 * Challenges whose proof was used, kept until they expire, so that none is used twice. In real time, not product time.
 */
export const spentCaptchas = pgTable(
  'spent_captchas',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('spent_captchas_expires').on(t.expiresAt)],
)

/** Rate limits that survive a restart, in the format of rate-limiter-flexible. In real time, not product time. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
)

/**
 * Password checks under way, one row for each count that they may raise. A row counts as a failure until its check
 * ends, or until its lease expires because the process died. In real time, not product time.
 */
export const attempts = pgTable(
  'attempts',
  { key: text('key').notNull(), id: uuid('id').notNull(), leaseUntil: timestamptz('lease_until').notNull() },
  (t) => [primaryKey({ columns: [t.key, t.id] })],
)

/** Every code that was sent, for the limits. In real time, not product time. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** The wider network of the address; empty if addresses are not counted. */
    network: text('network').notNull().default(''),
    /** Requested by the phone's own member, as far as the server can know. */
    own: boolean('own').notNull().default(false),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('code_sends_phone').on(t.phone, t.at),
    index('code_sends_address').on(t.address, t.at),
    index('code_sends_network').on(t.network, t.at),
    index('code_sends_at').on(t.at),
  ],
)

/** QR codes that browsers requested, to sign in or to bind a WeChat account. */
export const qrs = pgTable(
  'qrs',
  {
    /** 192 random bits; part of the QR code. */
    id: text('id').primaryKey(),
    /** Hash of the secret that only the requesting browser knows. */
    secretHash: bytes('secret_hash').notNull(),
    purpose: text('purpose', { enum: ['login', 'bind'] }).notNull(),
    remember: boolean('remember').notNull(),
    /** The member who requested a binding, or who confirmed a sign-in. */
    memberId: uuid('member_id').references(() => members.id),
    /** The member's version when the sign-in was confirmed. */
    credentialsVersion: integer('credentials_version'),
    /** The session that requested a binding. */
    sessionId: uuid('session_id'),
    state: text('state', { enum: ['waiting', 'scanned', 'confirmed', 'refused', 'expired', 'taken'] }).notNull(),
    reason: text('reason', { enum: ['declined', 'unusable', 'taken', 'bound', 'signedOut'] }),
    /** As shown on the phone: `Chrome Windows`. */
    browser: text('browser').notNull(),
    address: text('address').notNull(),
    /** Of the page that shows it. */
    language: text('language', { enum: ['zh-CN', 'en-US'] })
      .notNull()
      .default('zh-CN'),
    requestedAt: timestamptz('requested_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The WeChat user who scanned it. */
    openid: text('openid'),
    unionid: text('unionid'),
    name: text('name').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
  },
  (t) => [
    index('qrs_open')
      .on(t.expiresAt)
      .where(sql`${t.state} in ('waiting', 'scanned', 'confirmed')`),
    index('qrs_asked').on(t.requestedAt),
    index('qrs_scanned')
      .on(t.openid, t.requestedAt)
      .where(sql`${t.state} = 'scanned'`),
  ],
)

/** OAuth hand-offs to WeChat's login page, each for the browser that knows its secret. */
export const oauthHandoffs = pgTable(
  'oauth_handoffs',
  {
    state: text('state').primaryKey(),
    secretHash: bytes('secret_hash').notNull(),
    remember: boolean('remember').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('oauth_handoffs_expires').on(t.expiresAt)],
)

/** Codes and messages from WeChat that may be used once. In real time. */
export const wechatEventRecords = pgTable(
  'wechat_event_records',
  { key: text('key').primaryKey(), at: timestamptz('at').notNull() },
  (t) => [index('wechat_event_records_at').on(t.at)],
)

/** Access tokens of WeChat's API, encrypted and shared by all processes. In real time. */
export const wechatTokens = pgTable('wechat_tokens', {
  appId: text('app_id').primaryKey(),
  sealed: bytes('sealed').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** Members' avatars as they are served, one each. */
export const avatars = pgTable(
  'avatars',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    /** 122 random bits, new for every picture: the URL is the access right, and its content never changes. */
    id: uuid('id').notNull(),
    /** WebP, 256 × 256. */
    picture: bytes('picture').notNull(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (t) => [uniqueIndex('avatars_id').on(t.id)],
)

/** A member's settings, synchronized between devices. */
export const settings = pgTable('settings', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id),
  /** In the contract's format; rows from an older version lack newer settings. */
  chosen: jsonb('chosen').notNull(),
  /** Counts the changes, from 1. */
  version: integer('version').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})
