import { type SQL, sql } from 'drizzle-orm'
import { type Principal, memberIdOf } from '../../http/principal.ts'
import { jobs } from '../../database/schema/work-schema.ts'
import { benefitsOf, parallelOf } from '../membership/benefits.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { JobRow } from './job-kind.ts'

/** Concurrent jobs of a visitor, over all processes; a member's number depends on their plan. */
const VISITORS_AT_ONCE = 1

const MOST_OPEN = { member: 20, visitor: 3 } as const

/** Maximum number of open jobs of one owner, queued and running. */
export const maxOpenJobs = (holder: Principal): number =>
  MOST_OPEN[memberIdOf(holder) === undefined ? 'visitor' : 'member']

/** Maximum number of concurrent jobs of one owner. */
export async function maxConcurrentJobs(tx: Transaction, holder: Principal, now: Date): Promise<number> {
  const memberId = memberIdOf(holder)
  return memberId === undefined ? VISITORS_AT_ONCE : (await benefitsOf(tx, memberId, now)).parallel
}

/** The owner of a job. */
export function principalOfJob({ id, memberId, visitorId }: Pick<JobRow, 'id' | 'memberId' | 'visitorId'>): Principal {
  if (memberId !== null) return { memberId }
  if (visitorId !== null) return { visitorId }
  throw new Error(`Job ${id} has no owner`)
}

/** The owner's id in SQL: the member's or the visitor's. */
export const OWNER: SQL = sql`coalesce(${jobs.memberId}, ${jobs.visitorId})`

/**
 * In SQL, the order of owners by the number of their earlier jobs. A visitor counts as an owner with one more: a member's
 * first job runs before all jobs of visitors, because a visitor account costs nothing to create.
 */
export const firstOwners = (earlier: SQL): SQL => sql`${earlier} + (${jobs.memberId} is null)::int`

/** `atOnceOf` in SQL, by the member's id, which is null for a visitor. */
export const maxConcurrentJobsSql = (memberId: SQL, now: Date): SQL =>
  sql`case when ${memberId} is null then ${VISITORS_AT_ONCE}::integer else ${parallelOf(memberId, now)} end`
