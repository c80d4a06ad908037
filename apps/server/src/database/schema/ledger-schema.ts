import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { members } from './schema.ts'

/** Points, or fen of cash: integers within JSON's safe range. */
const amount = (name: string) => bigint(name, { mode: 'number' })
const LARGEST = sql.raw(String(Number.MAX_SAFE_INTEGER))

/**
 * A member's balances, summed over their accounts. Every write to a member's ledger locks this row first, so that
 * writes are serialized.
 */
export const wallets = pgTable(
  'wallets',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    points: amount('points').notNull().default(0),
    /** The part of the points that is held for unfinished work. */
    held: amount('held').notNull().default(0),
    /** In fen. */
    cash: amount('cash').notNull().default(0),
    /** Points that the member allows to be spent on a day in Shanghai; null for no limit. */
    dailyCap: integer('daily_cap'),
  },
  (t) => [
    check('wallets_cap', sql`${t.dailyCap} >= 0`),
    check(
      'wallets_whole',
      sql`${t.held} >= 0 and ${t.points} between ${t.held} and ${LARGEST} and ${t.cash} between 0 and ${LARGEST}`,
    ),
  ],
)

/**
 * Ledger accounts. A member has one for each grant of points, which expire together; the system has one for each source
 * or destination of money.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    /** Null for a system account. */
    memberId: uuid('member_id').references(() => members.id),
    /** The first four are a member's; all except `cash`, `sales`, `received` and `repaid` hold points. */
    kind: text('kind', {
      enum: ['member', 'bonus', 'bought', 'cash', 'granted', 'sold', 'spent', 'expired', 'sales', 'received', 'repaid'],
    }).notNull(),
    /** What granted the points, such as `order:<id>`; for cash and system accounts the kind. */
    source: text('source').notNull(),
    /** When its points expire; null for never. */
    expiresAt: timestamptz('expires_at'),
    /**
     * The sum of its entries; null for a system account, whose row would otherwise be a lock that every member waits
     * for.
     */
    balance: amount('balance'),
    held: amount('held').notNull().default(0),
    openedAt: timestamptz('opened_at').notNull(),
  },
  (t) => [
    unique('ledger_accounts_source').on(t.memberId, t.source).nullsNotDistinct(),
    check(
      'ledger_accounts_owner',
      sql`(${t.memberId} is null) = (${t.balance} is null) and (${t.memberId} is null) = (${t.kind} not in ('member', 'bonus', 'bought', 'cash'))`,
    ),
    check(
      'ledger_accounts_whole',
      sql`${t.held} >= 0 and (${t.balance} is null or ${t.balance} between ${t.held} and ${LARGEST})`,
    ),
    index('ledger_accounts_open')
      .on(t.memberId, t.expiresAt)
      .where(sql`${t.balance} > 0`),
    index('ledger_accounts_expire')
      .on(t.expiresAt)
      .where(sql`${t.balance} > ${t.held} and ${t.expiresAt} is not null`),
  ],
)

/**
 * A transaction in a member's ledger, with entries whose sum is zero. Rows are only added, never changed; a trigger
 * enforces it.
 */
export const ledgerGroups = pgTable(
  'ledger_groups',
  {
    id: amount('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What happened, such as `run:<id>`; unique, so that it is posted once. */
    key: text('key').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind', {
      enum: [
        'welcome',
        'signIn',
        'redeem',
        'purchase',
        'topUp',
        'membership',
        'chat',
        'translation',
        'scene',
        'zscene',
        'job',
        'expiry',
        'refund',
        'adjustment',
        'closing',
      ],
    }).notNull(),
    /** What it was for, such as `message:<id>`; empty if the kind is sufficient. */
    about: text('about').notNull().default(''),
    /** The member's balance after it. */
    pointsAfter: amount('points_after').notNull(),
    cashAfter: amount('cash_after').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_groups_key').on(t.key),
    index('ledger_groups_member').on(t.memberId, t.id),
    index('ledger_groups_kind').on(t.memberId, t.kind, t.id),
    index('ledger_groups_month').on(t.memberId, t.at),
  ],
)

/** One account's part of a group. Rows are only added, never changed; those of a group must sum to zero at commit. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: amount('id').primaryKey().generatedAlwaysAsIdentity(),
    groupId: amount('group_id')
      .notNull()
      .references(() => ledgerGroups.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: amount('amount').notNull(),
  },
  (t) => [
    check('ledger_entries_amount', sql`${t.amount} <> 0 and ${t.amount} between -${LARGEST} and ${LARGEST}`),
    unique('ledger_entries_once').on(t.groupId, t.accountId),
    index('ledger_entries_account').on(t.accountId),
  ],
)

/** Points reserved for a piece of work until it ends: then its cost is posted, and the rest is released. */
export const holds = pgTable(
  'holds',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Such as `run:<id>`; each work has one hold, and its cost is a group with this key. */
    work: text('work').notNull(),
    kind: text('kind', { enum: ['chat', 'translation', 'scene', 'zscene', 'job'] }).notNull(),
    about: text('about').notNull().default(''),
    /** The quote: the work costs at most this much. */
    amount: integer('amount').notNull(),
    state: text('state', { enum: ['held', 'posted', 'voided'] })
      .notNull()
      .default('held'),
    /** The posted cost. */
    cost: integer('cost'),
    /** The lease, in real time: after it, a check finds out whether the work still exists. */
    leaseUntil: timestamptz('lease_until').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Set once. */
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    uniqueIndex('holds_work').on(t.work),
    check(
      'holds_end',
      sql`(${t.endedAt} is null) = (${t.state} = 'held') and (${t.cost} is not null) = (${t.state} = 'posted')`,
    ),
    check('holds_cost', sql`${t.amount} > 0 and (${t.cost} is null or ${t.cost} between 1 and ${t.amount})`),
    index('holds_lease')
      .on(t.leaseUntil)
      .where(sql`${t.state} = 'held'`),
    index('holds_member')
      .on(t.memberId)
      .where(sql`${t.state} = 'held'`),
    index('holds_day').on(t.memberId, t.createdAt),
    index('holds_voided')
      .on(t.endedAt)
      .where(sql`${t.state} = 'voided'`),
    index('holds_posted')
      .on(t.endedAt)
      .where(sql`${t.state} = 'posted'`),
  ],
)

/** The accounts from which a hold is taken. */
export const holdParts = pgTable(
  'hold_parts',
  {
    holdId: uuid('hold_id')
      .notNull()
      .references(() => holds.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.holdId, t.accountId] }), check('hold_parts_amount', sql`${t.amount} > 0`)],
)

/** Days on which members checked in, once a day. */
export const signInDays = pgTable(
  'sign_in_days',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** In Shanghai, `2026-11-22`. */
    day: text('day').notNull(),
    /** The number of consecutive days, including this one. */
    streak: integer('streak').notNull(),
    points: integer('points').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day] })],
)

/** Model calls that no member pays for, in points at the regular price. Only the spending alarm reads them. */
export const unpaidCalls = pgTable(
  'unpaid_calls',
  {
    id: uuid('id').primaryKey(),
    points: integer('points').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('unpaid_calls_at').on(t.at)],
)
