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
import { at, bytes } from './columns.ts'
import { members } from './schema.ts'

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
  (t) => [index('codes_live').on(t.phone, t.purpose, t.sentAt), index('codes_expires').on(t.expiresAt)],
)

/** A code that was right, kept for one use within ten minutes. */
export const tickets = pgTable(
  'tickets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('tickets_expires').on(t.expiresAt)],
)

/** Sign-ins of known members, done and refused, for the member to look at; kept for `LOG_DAYS`. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    at: at('at').notNull(),
    method: text('method', { enum: ['password', 'code', 'qr'] }).notNull(),
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
  },
  (t) => [index('sign_ins_member').on(t.memberId, t.at, t.id), index('sign_ins_at').on(t.at)],
)

/** What a member should know of: something was done to the account, by a device at an address. Kept for good. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind', {
      enum: ['passwordChanged', 'phoneChanged', 'tokenReused', 'tokenShared', 'closingAsked'],
    }).notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('notices_member').on(t.memberId, t.at, t.id)],
)

/** Who accepted which version of terms and privacy policy, and when first. */
export const acceptances = pgTable(
  'acceptances',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
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

/** Challenges whose proof was taken, kept until they expire, so that none is taken twice. By real time, not by the clock. */
export const spentCaptchas = pgTable(
  'spent_captchas',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('spent_captchas_expires').on(t.expiresAt)],
)

/** Guesses and other limits that survive a restart, as rate-limiter-flexible counts them. By real time, not by the clock. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('limits_expire').on(t.expire)],
)

/**
 * Password checks under way, one row for each count that they may raise. A row counts as a failure until its check is settled, or until
 * its lease ends because the process died. By real time, not by the clock.
 */
export const attempts = pgTable(
  'attempts',
  { key: text('key').notNull(), id: uuid('id').notNull(), leaseUntil: at('lease_until').notNull() },
  (t) => [primaryKey({ columns: [t.key, t.id] })],
)

/** Every code that was sent, to count by. By real time, not by the clock. */
export const sends = pgTable(
  'sends',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    /** The wider network of the address; empty where addresses are not counted. */
    network: text('network').notNull().default(''),
    /** Asked for by the phone's own member, as far as the server can know without asking. */
    own: boolean('own').notNull().default(false),
    at: at('at').notNull(),
  },
  (t) => [
    index('sends_phone').on(t.phone, t.at),
    index('sends_address').on(t.address, t.at),
    index('sends_network').on(t.network, t.at),
    index('sends_at').on(t.at),
  ],
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
    /** Of the member, when the sign-in was confirmed. */
    credentialsVersion: integer('credentials_version'),
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
    index('qrs_open')
      .on(t.expiresAt)
      .where(sql`${t.state} in ('waiting', 'scanned', 'confirmed')`),
    index('qrs_asked').on(t.askedAt),
    index('qrs_scanned')
      .on(t.openid, t.askedAt)
      .where(sql`${t.state} = 'scanned'`),
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
export const wechatOnce = pgTable('wechat_once', { key: text('key').primaryKey(), at: at('at').notNull() }, (t) => [
  index('wechat_once_at').on(t.at),
])

/** Access tokens of WeChat's API, sealed, so that every process uses the same one. By real time. */
export const wechatTokens = pgTable('wechat_tokens', {
  appId: text('app_id').primaryKey(),
  sealed: bytes('sealed').notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** The picture that stands for a member, as it is served: one each. */
export const avatars = pgTable(
  'avatars',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    /** 122 random bits, new with every picture: who knows the address may see it, and it never changes. */
    id: uuid('id').notNull(),
    /** WebP, 256 × 256. */
    picture: bytes('picture').notNull(),
    madeAt: at('made_at').notNull(),
  },
  (t) => [uniqueIndex('avatars_id').on(t.id)],
)

/** How a member wants the app, as the devices have agreed on it. */
export const settings = pgTable('settings', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id),
  /** As the contract has them; what an older version wrote lacks what it did not know. */
  chosen: jsonb('chosen').notNull(),
  /** Counts the changes, from 1. */
  version: integer('version').notNull(),
  changedAt: at('changed_at').notNull(),
})
