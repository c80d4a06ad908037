import { randomUUID } from 'node:crypto'
import type { Job } from '@moyun/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { call } from '../../events/websocket/test-page.ts'
import { type KillableServer, startKillableServer } from '../../events/websocket/test-killable-server.ts'
import { signedIn } from '../../events/websocket/test-server.ts'
import { publishedJobs } from './test-jobs.ts'

let server: KillableServer['server']
let killPostgres: KillableServer['killPostgres']
beforeAll(async () => {
  const killable = await startKillableServer({ variables: { JOBS_AT_ONCE: '4' } })
  ;({ server, killPostgres } = killable)
  return killable.close
})

test('P47: ends all jobs once, although PostgreSQL is killed twice while they run', async () => {
  const members = await Promise.all([signedIn(server), signedIn(server)])
  const made: Job[] = []
  for (const { token } of members) {
    const { result } = await call(
      server.url,
      token,
      'POST',
      '/sandbox/jobs',
      { steps: 30, stepMs: 100, times: 3 },
      randomUUID(),
    )
    made.push(...(result as { jobs: Job[] }).jobs)
  }
  const progressed = async () =>
    (await Promise.all(members.map((member) => publishedJobs(server.eventLog, member))))
      .flat()
      .filter(({ progress, state }) => state === 'running' && progress > 0).length
  // Queries fail while the database restarts.
  const persist = (ask: () => Promise<number>) => ask().catch(() => -1)
  for (let kills = 0; kills < 2; kills += 1) {
    // The effect of the last kill may be delayed until now.
    const before = await vi.waitFor(progressed, { timeout: 60_000 })
    await expect.poll(() => persist(progressed), { timeout: 60_000 }).toBeGreaterThan(before)
    killPostgres()
    await expect.poll(() => persist(progressed), { timeout: 60_000 }).toBeGreaterThan(0)
  }
  const ended = async () => (await server.pool.query("select 1 from jobs where state = 'succeeded'")).rowCount ?? 0
  await expect.poll(() => persist(ended), { timeout: 60_000 }).toBe(made.length)

  for (const member of members) {
    const ends = (await publishedJobs(server.eventLog, member)).filter(({ endedAt }) => endedAt !== null)
    expect(ends).toHaveLength(3)
    expect(new Set(ends.map(({ id }) => id)).size).toBe(3)
  }
})
