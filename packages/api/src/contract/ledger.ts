import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Time } from './fields.ts'
import { PageSize } from './orders.ts'

/** Where points lie: those of a membership end with it, given ones after 30 days, bought ones never. `cash` is fen. */
export const Bucket = z.enum(['member', 'bonus', 'bought', 'cash'])
export type Bucket = z.infer<typeof Bucket>

/** What happened to points or cash. */
export const LineKind = z.enum([
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
export type LineKind = z.infer<typeof LineKind>

/** What a line says beside its title. */
export const LineDetail = z.discriminatedUnion('is', [
  /** So many pictures were paid for; the size, in pixels, as long as one of them is there. */
  z.object({
    is: z.literal('painting'),
    pictures: z.int(),
    size: z.nullable(z.object({ width: z.int(), height: z.int() })),
  }),
  z.object({ is: z.literal('restoration') }),
  /** The answer was stopped before its end. */
  z.object({ is: z.literal('stopped') }),
  /** By hand of an admin, who gave this reason. */
  z.object({ is: z.literal('adjusted'), reason: z.string() }),
])
export type LineDetail = z.infer<typeof LineDetail>

/** One line of the balance: what happened to one bucket. */
export const LedgerLine = z.object({
  id: z.string(),
  at: Time,
  kind: LineKind,
  bucket: Bucket,
  /** Points, or fen of cash; less than nothing for what was spent. */
  amount: z.int(),
  /** All points, or all cash, after it. */
  balance: z.int(),
  /** What it was for, where that is still there: a chat's title, a job's. Empty where the kind says all. */
  title: z.string(),
  /** Where it is to be seen; null where there is nothing to be seen. */
  place: z.nullable(
    z.object({
      type: z.enum(['conversation', 'translation', 'piece', 'zscene', 'job', 'order']),
      id: z.string(),
      messageId: z.optional(z.string()),
    }),
  ),
  /** Left out where kind and title say all. */
  detail: z.optional(LineDetail),
})
export type LedgerLine = z.infer<typeof LedgerLine>

/** What lies in one bucket of points. */
export const PointsIn = z.object({ bucket: z.enum(['member', 'bonus', 'bought']), points: z.int() })

/** Points that end then, unless they are spent before. */
export const Ending = z.object({ bucket: z.enum(['member', 'bonus', 'bought']), points: z.int(), at: Time })

/** A day in Shanghai, `2026-11-22`. */
const DaySum = z.object({ day: z.string(), pointsIn: z.int(), pointsOut: z.int(), cashIn: z.int(), cashOut: z.int() })

/** How many points may be spent on a day in Shanghai (null for no end), and how many of today's are, or are held. */
export const Cap = z.object({ points: z.nullable(z.int()), usedToday: z.int() })
export type Cap = z.infer<typeof Cap>

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'malformed'))

export const ledger = {
  /** What there is. */
  summary: endpoint({
    method: 'GET',
    path: '/api/ledger/summary',
    access: 'member',
    result: z.object({
      /** Free to be spent. */
      points: z.int(),
      /** Held for what has not ended yet. */
      held: z.int(),
      /** In fen. */
      cash: z.int(),
      /** All three, what is held among them. */
      buckets: z.array(PointsIn),
      /** The soonest first, at most ten. */
      ending: z.array(Ending),
    }),
  }),
  /** What happened, the newest first; the month is Shanghai's. */
  entries: endpoint({
    method: 'GET',
    path: '/api/ledger/entries',
    access: 'member',
    query: z.object({
      kind: z.optional(LineKind),
      unit: z.optional(z.enum(['points', 'cash'])),
      way: z.optional(z.enum(['in', 'out'])),
      month: z.optional(Month),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: PageSize,
    }),
    result: z.object({ lines: z.array(LedgerLine), next: z.nullable(z.string()) }),
  }),
  /** What came and went on each of the last days in Shanghai, the earliest first and none left out, and by what it was. */
  spending: endpoint({
    method: 'GET',
    path: '/api/ledger/spending',
    access: 'member',
    query: z.object({ days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90))) }),
    result: z.object({
      days: z.array(DaySum),
      kinds: z.array(
        z.object({ kind: LineKind, pointsIn: z.int(), pointsOut: z.int(), cashIn: z.int(), cashOut: z.int() }),
      ),
      cap: Cap,
    }),
  }),
  /** Sets how many points may be spent on a day; null for no end. What is held counts. */
  setCap: endpoint({
    method: 'PATCH',
    path: '/api/ledger/cap',
    access: 'member',
    body: z.strictObject({ points: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))) }),
    result: Cap,
  }),
  /** Sums of the last twelve months in which something happened, the newest first. */
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
