import { type SQL, sql } from 'drizzle-orm'
import { type Holder, memberIdOf } from '../caller.ts'
import { jobs } from '../database/work-schema.ts'
import { benefitsOf, parallelOf } from '../membership/benefits.ts'
import type { Transaction } from '../streams/streams.ts'
import type { JobRow } from './job-kind.ts'

/** How many jobs of a visitor run at a time, over all processes; of a member it is what their plan says. */
const VISITORS_AT_ONCE = 1

const MOST_OPEN = { member: 20, visitor: 3 } as const

/** How many jobs of one owner may be open, the waiting ones among them. */
export const mostOpen = (holder: Holder): number => MOST_OPEN[memberIdOf(holder) === undefined ? 'visitor' : 'member']

/** How many jobs of one owner run at a time. */
export async function atOnceOf(tx: Transaction, holder: Holder, now: Date): Promise<number> {
  const memberId = memberIdOf(holder)
  return memberId === undefined ? VISITORS_AT_ONCE : (await benefitsOf(tx, memberId, now)).parallel
}

/** Whose job it is. */
export function holderOf({ id, memberId, visitorId }: Pick<JobRow, 'id' | 'memberId' | 'visitorId'>): Holder {
  if (memberId !== null) return { memberId }
  if (visitorId !== null) return { visitorId }
  throw new Error(`Job ${id} is nobody's`)
}

/** The same in SQL: the member's or the visitor's id. */
export const OWNER: SQL = sql`coalesce(${jobs.memberId}, ${jobs.visitorId})`

/** The same in SQL, by the member's id, which is null for a visitor. */
export const atOnceIn = (memberId: SQL, now: Date): SQL =>
  sql`case when ${memberId} is null then ${VISITORS_AT_ONCE}::integer else ${parallelOf(memberId, now)} end`
