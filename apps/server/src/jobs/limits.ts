import { type SQL, sql } from 'drizzle-orm'
import { type Holder, memberIdOf } from '../caller.ts'
import { jobs } from '../database/work-schema.ts'
import type { JobRow } from './job-kind.ts'

/** How many jobs of one owner run at a time, over all processes, and how many may be open, the waiting ones among them. */
export interface Limits {
  atOnce: number
  open: number
}

const MEMBERS: Limits = { atOnce: 2, open: 20 }
const VISITORS: Limits = { atOnce: 1, open: 3 }

export const limitsOf = (holder: Holder): Limits => (memberIdOf(holder) === undefined ? VISITORS : MEMBERS)

/** Whose job it is. */
export function holderOf({ id, memberId, visitorId }: Pick<JobRow, 'id' | 'memberId' | 'visitorId'>): Holder {
  if (memberId !== null) return { memberId }
  if (visitorId !== null) return { visitorId }
  throw new Error(`Job ${id} is nobody's`)
}

/** The same in SQL: the member's or the visitor's id. */
export const OWNER: SQL = sql`coalesce(${jobs.memberId}, ${jobs.visitorId})`

/** In SQL, how many of its owner's jobs run at a time. */
export const AT_ONCE: SQL = sql`case when ${jobs.memberId} is null then ${VISITORS.atOnce}::integer else ${MEMBERS.atOnce}::integer end`
