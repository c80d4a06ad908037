import { sql } from 'drizzle-orm'
import type { AppContext } from '../../app/app-context.ts'

/** The number of queued and running jobs of all owners, in all processes. */
export async function countOpenJobs(db: AppContext['db']): Promise<{ queued: number; running: number }> {
  const { rows } = await db.execute<{ queued: number; running: number }>(sql`
    select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'running')::int as running
    from jobs where ended_at is null`)
  return rows[0] ?? { queued: 0, running: 0 }
}
