import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { jobs } from '../../database/schema/work-schema.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import type { Transaction } from '../../database/transaction.ts'
import { claimedBy } from '../leased-work/lease.ts'
import type { JobContext } from './job-context.ts'
import type { JobKind, JobRow } from './job-kind.ts'
import { firstOwners, maxConcurrentJobsSql, OWNER } from './limits.ts'
import { publishJob } from './present-job.ts'

/** Retries while another process is claiming jobs of the same owner. */
const MOST_TRIES = 20
const PAUSE = 25

interface Candidate extends Record<string, unknown> {
  id: string
  owner: string
  /** Null for a visitor. */
  member_id: string | null
  kind: string
}

/** Claims the next job that may run for this process; null if there is none. */
export async function claimJob(context: JobContext): Promise<JobRow | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const passed: string[] = []
    let contended = false
    for (;;) {
      const taken = await claimOne(context, passed)
      if (taken === null) break
      if ('job' in taken) {
        crashPoint('job.claimed', context.environment)
        return taken.job
      }
      passed.push(taken.owner)
      contended ||= taken.contended
    }
    if (!contended) return null
    await sleep(PAUSE)
  }
  return null
}

/**
 * Claims the first job in the queue whose owner is not skipped. Otherwise returns the owner to skip, with `contended`
 * if only for the moment.
 */
function claimOne(context: JobContext, passed: readonly string[]) {
  return context.db.transaction(async (tx): Promise<{ job: JobRow } | { owner: string; contended: boolean } | null> => {
    const first = await findFirst(tx, context, passed)
    if (first === null) return null
    const { owner } = first
    // One process at a time counts an owner's running jobs. It counts again under the lock, because the first count may
    // be outdated.
    if (!(await tryLock(tx, owner))) return { owner, contended: true }
    if (!(await hasCapacity(tx, first, context.clock.now()))) return { owner, contended: false }
    const kind = context.kinds.get(first.kind)
    if (kind === undefined) throw new Error(`There is no job kind ${first.kind}`)
    return { job: await begin(tx, context, first.id, kind) }
  })
}

async function begin(tx: Transaction, context: JobContext, id: string, { deadline }: JobKind): Promise<JobRow> {
  const now = context.clock.now()
  const until = new Date(now.getTime() + deadline)
  const [job] = await tx
    .update(jobs)
    .set({
      state: 'running',
      ...claimedBy(context.owner),
      attempts: sql`${jobs.attempts} + 1`,
      publishedPosition: null,
      // The first start counts, even if the process died since.
      startedAt: sql`coalesce(${jobs.startedAt}, ${now}::timestamptz)`,
      deadlineAt: sql`coalesce(${jobs.deadlineAt}, ${until}::timestamptz)`,
    })
    .where(eq(jobs.id, id))
    .returning()
  if (!job) throw new Error(`Job ${id} does not exist, although its row is locked`)
  await publishJob(context, tx, job)
  return job
}

/**
 * Order: owners with the fewest running jobs first (members before visitors), then by round, then by submission. Locks
 * the job; jobs locked by others are skipped.
 */
async function findFirst(
  tx: Transaction,
  { kinds, clock }: JobContext,
  passed: readonly string[],
): Promise<Candidate | null> {
  const { rows } = await tx.execute<Candidate>(sql`
    select ${jobs.id}, ${OWNER} as owner, ${jobs.memberId}, ${jobs.kind}
    from ${jobs} left join (
      select ${OWNER} as owner, count(*) as n, ${maxConcurrentJobsSql(sql`${jobs.memberId}`, clock.now())} as at_once
      from ${jobs} where ${jobs.state} = 'running' group by 1, ${jobs.memberId}
    ) running on running.owner = ${OWNER}
    where ${jobs.state} = 'queued' and ${jobs.kind} in ${[...kinds.keys(), '']}
      and (${jobs.deadlineAt} is null or ${jobs.deadlineAt} > ${clock.now()}::timestamptz)
      and (running.n is null or running.n < running.at_once)
      ${passed.length === 0 ? sql`` : sql`and ${OWNER} not in ${passed}`}
    order by ${firstOwners(sql`coalesce(running.n, 0)`)}, ${jobs.round}, ${jobs.queuePosition}
    limit 1
    for update of ${sql.identifier('jobs')} skip locked`)
  return rows[0] ?? null
}

async function tryLock(tx: Transaction, owner: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`jobs.claim:${owner}`}, 0)) as locked`,
  )
  return rows[0]?.locked ?? false
}

async function hasCapacity(tx: Transaction, { owner, member_id: memberId }: Candidate, now: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ hasCapacity: boolean }>(sql`
    select count(*) < ${maxConcurrentJobsSql(sql`${memberId}::uuid`, now)} as "hasCapacity" from ${jobs}
      where ${jobs.state} = 'running' and ${OWNER} = ${owner}::uuid`)
  return rows[0]?.hasCapacity ?? false
}
