import { type Job, jobs } from '@moyun/api'
import { jobs as jobFixtures } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'

/** In milliseconds. */
const MINUTE = 60_000

/** The fixtures' jobs, the first of them started a minute ago. Their results keep the fixtures' expiry date. */
export function freshJobs(): Job[] {
  const now = Date.now()
  const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString()
  return jobFixtures.map((job, index) => ({
    ...job,
    createdAt: ago(index + 1),
    startedAt: job.startedAt && ago(index + 1),
    endedAt: job.endedAt && ago(0),
  }))
}

const canceled = { state: 'canceled', position: null, secondsLeft: null } as const

/** Mocks a server with these jobs, which can be cancelled, retried and read. There are no events yet. */
export function mockJobs(list: readonly Job[] = freshJobs()) {
  const find = (id: string) =>
    list.find((job) => job.id === id) ?? Promise.reject(new Error(`The mock has no job ${id}`))
  const [queued] = freshJobs()

  return [
    mock(jobs.list, () => ({ jobs: [...list], next: null, seq: 0 })),
    mock(jobs.read, ({ params }) => find(params.id)),
    mock(jobs.cancel, async ({ params }) => ({
      ...(await find(params.id)),
      ...canceled,
      endedAt: new Date().toISOString(),
    })),
    mock(jobs.retry, async ({ params }) => ({ ...queued, ...(await find(params.id)), ...again(params.id) })),
  ]
}

const again = (retryOf: string) =>
  ({
    id: crypto.randomUUID(),
    state: 'queued',
    position: 1,
    secondsLeft: null,
    progress: 0,
    reason: null,
    startedAt: null,
    endedAt: null,
    retryOf,
  }) as const
