import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'
import { PageSize } from './orders.ts'

/**
 * Kinds of balance. `member` points end with the membership, `bonus` points after 30 days, `bought` points never.
 * `cash` is in fen.
 */
export const Bucket = z.enum(['member', 'bonus', 'bought', 'cash'])
export type Bucket = z.infer<typeof Bucket>

/** Kind of a ledger entry. */
export const LedgerEntryKind = z.enum([
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
])
export type LedgerEntryKind = z.infer<typeof LedgerEntryKind>

/** Details of a ledger entry beside its title. */
export const LedgerEntryDetail = z.discriminatedUnion('is', [
  /** Number of pictures paid for; their size in pixels, while at least one of them exists. */
  z.object({
    is: z.literal('painting'),
    pictures: z.int(),
    size: z.nullable(z.object({ width: z.int(), height: z.int() })),
  }),
  z.object({ is: z.literal('restoration') }),
  /** The answer was stopped before its end. */
  z.object({ is: z.literal('stopped') }),
  /** Adjusted by an admin, with this reason. */
  z.object({ is: z.literal('adjusted'), reason: z.string() }),
])
export type LedgerEntryDetail = z.infer<typeof LedgerEntryDetail>

/** One ledger entry: a change of one bucket. */
export const LedgerEntry = z.object({
  id: z.string(),
  at: Time,
  kind: LedgerEntryKind,
  bucket: Bucket,
  /** Points, or fen of cash; negative for spending. */
  amount: z.int(),
  /** Balance of all points, or of all cash, after this entry. */
  balance: z.int(),
  /** Title of the item, such as a chat or job, if it still exists. Empty if the kind says it all. */
  title: z.string(),
  /** The item that the entry links to; null without one. */
  place: z.nullable(
    z.object({
      type: z.enum(['conversation', 'translation', 'piece', 'zscene', 'job', 'order']),
      id: z.string(),
      messageId: z.optional(z.string()),
    }),
  ),
  /** Left out if kind and title say it all. */
  detail: z.optional(LedgerEntryDetail),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Points in one bucket. */
export const BucketPoints = z.object({ bucket: z.enum(['member', 'bonus', 'bought']), points: z.int() })

/** Points that expire at this time unless they are spent before. */
export const ExpiringPoints = z.object({ bucket: z.enum(['member', 'bonus', 'bought']), points: z.int(), at: Time })

/** Totals of one day in Shanghai, `2026-11-22`. */
const DaySum = z.object({ day: z.string(), pointsIn: z.int(), pointsOut: z.int(), cashIn: z.int(), cashOut: z.int() })

/**
 * Daily spending limit in points for a day in Shanghai (null for no limit), and how many points are spent or held
 * today.
 */
export const SpendingCap = z.object({ points: z.nullable(z.int()), usedToday: z.int() })
export type SpendingCap = z.infer<typeof SpendingCap>

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'malformed'))

export const ledger = {
  /** The balances of a member. */
  summary: endpoint({
    method: 'GET',
    path: '/api/ledger/summary',
    access: 'member',
    result: z.object({
      /** Available points. */
      points: z.int(),
      /** Points held for unfinished work. */
      held: z.int(),
      /** In fen. */
      cash: z.int(),
      /** The three buckets of points, including held points. */
      buckets: z.array(BucketPoints),
      /** Earliest first, at most ten. */
      ending: z.array(ExpiringPoints),
    }),
  }),
  /** Ledger entries, newest first; `month` is a month in Shanghai. */
  entries: endpoint({
    method: 'GET',
    path: '/api/ledger/entries',
    access: 'member',
    query: z.object({
      kind: z.optional(LedgerEntryKind),
      unit: z.optional(z.enum(['points', 'cash'])),
      way: z.optional(z.enum(['in', 'out'])),
      month: z.optional(Month),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: PageSize,
    }),
    result: z.object({ lines: z.array(LedgerEntry), next: z.nullable(z.string()) }),
  }),
  /** Income and spending of each of the last days in Shanghai, earliest first, without gaps; and the totals by kind. */
  spending: endpoint({
    method: 'GET',
    path: '/api/ledger/spending',
    access: 'member',
    query: z.object({ days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90))) }),
    result: z.object({
      days: z.array(DaySum),
      kinds: z.array(
        z.object({ kind: LedgerEntryKind, pointsIn: z.int(), pointsOut: z.int(), cashIn: z.int(), cashOut: z.int() }),
      ),
      cap: SpendingCap,
    }),
  }),
  /** Sets the daily spending limit in points; null removes it. Held points count. */
  setCap: endpoint({
    method: 'PATCH',
    path: '/api/ledger/cap',
    access: 'member',
    body: z.strictObject({ points: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))) }),
    result: SpendingCap,
  }),
  /** Totals of the last twelve months that have entries, newest first. */
  months: endpoint({
    method: 'GET',
    path: '/api/ledger/months',
    access: 'member',
    result: z.object({
      months: z.array(
        z.object({ month: z.string(), pointsIn: z.int(), pointsOut: z.int(), cashIn: z.int(), cashOut: z.int() }),
      ),
    }),
  }),
}
