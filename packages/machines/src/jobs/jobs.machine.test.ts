import type { Job } from '@moyun/api'
import { jobs as jobFixtures } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { JobAction, JobList, JobEvent } from './job-list.ts'
import { jobsMachine, selectIsJobsOutdated, selectJobs, selectOpenCount, selectRecentJobs } from './jobs.machine.ts'

const [queued, running, succeeded, failed, canceled, expired] = jobFixtures
if (!queued || !running || !succeeded || !failed || !canceled || !expired)
  throw new Error('The fixtures are incomplete')
const away = new Error('away')
const jobList: JobList = { jobs: jobFixtures, seq: 10 }

const changed = (seq: number, job: Job): JobEvent => ({ kind: 'changed', seq, job })
const done = (job: Job): Job => ({
  ...job,
  state: 'succeeded',
  progress: 100,
  secondsLeft: null,
  endedAt: '2026-03-18T02:00:00.000Z',
})
const ended = (job: Job, state: 'canceled' | 'failed'): Job => ({
  ...job,
  state,
  position: null,
  secondsLeft: null,
  endedAt: '2026-03-18T02:00:00.000Z',
})

/** A member's jobs on a server whose responses the test controls. */
async function openJobs({ lists = [jobList] as (JobList | Error)[] } = {}) {
  const requests: { action: JobAction; answer: (job: Job) => void; fail: () => void }[] = []
  const subscribed: number[] = []
  const ends: Job[] = []
  const clock = new SimulatedClock()
  const machine = jobsMachine.provide({
    actors: {
      readSnapshot: fromPromise<JobList>(() => {
        const next = lists.shift() ?? jobList
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
      }),
      perform: fromPromise<Job, { action: JobAction }>(
        ({ input: { action } }) =>
          new Promise((answer, fail) => void requests.push({ action, answer, fail: () => fail(away) })),
      ),
    },
    actions: { subscribe: (_, { seq }) => void subscribed.push(seq) },
  })
  const actor = createActor(machine, { clock })
  actor.on('job.ended', ({ job }) => ends.push(job))
  actor.start()
  const until = (what: Parameters<typeof waitFor<typeof actor>>[1]) => waitFor(actor, what)
  const idle = () => until((snapshot) => snapshot.matches({ actions: 'idle' }))
  const receive = (...events: JobEvent[]) => actor.send({ type: 'events.received', events })
  const displayed = ({ id }: Job) => selectJobs(actor.getSnapshot()).find((job) => job.id === id)
  await until((snapshot) => !snapshot.hasTag('busy'))
  return { actor, requests, subscribed, ends, clock, until, idle, receive, displayed }
}

test('reads the jobs, and subscribes to the stream from the position of the list', async () => {
  const { actor, subscribed } = await openJobs()
  expect(selectJobs(actor.getSnapshot()).map(({ id }) => id)).toEqual(jobFixtures.map(({ id }) => id))
  expect(selectOpenCount(actor.getSnapshot())).toBe(2)
  expect(subscribed).toEqual([10])
})

test('applies each event once, and adds a job that was started elsewhere', async () => {
  const { actor, receive, displayed } = await openJobs()
  receive(
    changed(11, { ...running, progress: 60 }),
    changed(12, { ...queued, id: 'another', createdAt: '2026-03-18T03:00:00.000Z' }),
  )
  expect(displayed(running)?.progress).toBe(60)
  expect(selectJobs(actor.getSnapshot())[0]?.id).toBe('another')
  receive(changed(11, { ...running, progress: 50 }))
  expect(displayed(running)?.progress).toBe(60)
})

test('reports a job that ends while the page is open once, but no job that ended before or was canceled', async () => {
  const { receive, ends } = await openJobs()
  expect(ends).toEqual([])
  receive(
    changed(11, done(running)),
    changed(12, ended(queued, 'canceled')),
    changed(13, { ...failed, title: 'renamed' }),
  )
  receive(changed(11, done(running)))
  expect(ends.map(({ id }) => id)).toEqual([running.id])
})

test('reports a job that starts and ends within one batch of events', async () => {
  const { receive, ends } = await openJobs()
  const quick = { ...queued, id: 'quick' }
  receive(changed(11, quick), changed(12, done(quick)))
  receive(changed(13, done({ ...queued, id: 'another page has seen it begin' })))
  expect(ends.map(({ id }) => id)).toEqual(['quick', 'another page has seen it begin'])
})

test('a job that has ended does not run again after a late event or response', async () => {
  const { actor, receive, displayed } = await openJobs()
  receive(changed(11, done(running)))
  receive(changed(12, running))
  actor.send({ type: 'job.answered', job: running })
  expect(displayed(running)?.state).toBe('succeeded')
})

test('shows a queued job as canceled at once, and a running one as stopping', async () => {
  const { actor, requests, displayed, idle, receive } = await openJobs()
  actor.send({ type: 'job.cancel', id: queued.id })
  actor.send({ type: 'job.cancel', id: running.id })
  expect(displayed(queued)).toMatchObject({ state: 'canceled', stopping: false })
  expect(displayed(running)).toMatchObject({ state: 'running', stopping: true })
  expect(selectOpenCount(actor.getSnapshot())).toBe(1)

  requests[0]?.answer(ended(queued, 'canceled'))
  await waitFor(actor, () => requests.length === 2)
  requests[1]?.answer(running)
  await idle()
  expect(requests.map(({ action }) => action)).toEqual([
    { kind: 'cancel', id: queued.id },
    { kind: 'cancel', id: running.id },
  ])
  expect(displayed(running)).toMatchObject({ stopping: true, pending: null })
  actor.send({ type: 'job.cancel', id: running.id })
  expect(requests).toHaveLength(2)
  receive(changed(11, ended(running, 'canceled')))
  expect(displayed(running)).toMatchObject({ state: 'canceled', stopping: false })
})

test('keeps a job with the error when canceling fails, and sends the next action', async () => {
  const { actor, requests, displayed, until, receive } = await openJobs()
  actor.send({ type: 'job.cancel', id: queued.id })
  actor.send({ type: 'job.cancel', id: running.id })
  requests[0]?.fail()
  await until(() => requests.length === 2)
  expect(displayed(queued)).toMatchObject({ state: 'queued', position: 3, problem: away })

  actor.send({ type: 'job.cancel', id: queued.id })
  expect(displayed(queued)).toMatchObject({ state: 'canceled', problem: null })
  receive(changed(11, done(queued)))
  expect(displayed(queued)).toMatchObject({ state: 'succeeded', problem: null })
})

test.each([failed, canceled, expired])(
  'shows a $state job as queued on retry, and then the new job in its place',
  async (job) => {
    const { actor, requests, displayed, idle } = await openJobs()
    actor.send({ type: 'job.retry', id: job.id })
    expect(displayed(job)).toMatchObject({ state: 'queued', position: null, progress: 0, pending: 'retry' })

    const again: Job = { ...queued, id: 'again', retryOf: job.id }
    requests[0]?.answer(again)
    await idle()
    expect(displayed(job)).toBeUndefined()
    expect(displayed(again)).toMatchObject({ state: 'queued', position: 3, pending: null })
  },
)

test('keeps a job with the error when retrying fails', async () => {
  const { actor, requests, displayed, idle } = await openJobs()
  actor.send({ type: 'job.retry', id: failed.id })
  requests[0]?.fail()
  await idle()
  expect(displayed(failed)).toMatchObject({ state: 'failed', reason: 'unavailable', problem: away, pending: null })
})

test('sends no action that the state of a job does not allow', async () => {
  const { actor, requests } = await openJobs()
  for (const job of [queued, running, succeeded]) actor.send({ type: 'job.retry', id: job.id })
  for (const job of [succeeded, failed, canceled, expired]) actor.send({ type: 'job.cancel', id: job.id })
  actor.send({ type: 'job.cancel', id: 'unknown' })
  expect(requests).toEqual([])
  actor.send({ type: 'job.retry', id: failed.id })
  actor.send({ type: 'job.retry', id: failed.id })
  expect(requests).toHaveLength(1)
  expect(actor.getSnapshot().context.waiting).toHaveLength(1)
})

test('applies the job of a response, whether its event arrives before or after', async () => {
  const { actor, receive, displayed, ends } = await openJobs()
  const begun: Job = { ...queued, id: 'begun', kind: 'export' }
  actor.send({ type: 'job.answered', job: begun })
  expect(displayed(begun)?.state).toBe('queued')
  receive(changed(11, { ...begun, state: 'running', startedAt: '2026-03-18T02:00:00.000Z', progress: 30 }))
  actor.send({ type: 'job.answered', job: begun })
  expect(displayed(begun)).toMatchObject({ state: 'running', progress: 30 })

  receive(changed(12, done(begun)))
  const fresh = { src: '/fresh', name: 'a.zip', bytes: 1, until: '2026-03-25T00:00:00.000Z' }
  actor.send({ type: 'job.answered', job: { ...done(begun), product: fresh } })
  expect(displayed(begun)?.product).toEqual(fresh)
  expect(ends.map(({ id }) => id)).toEqual(['begun'])
})

test('retries a failed read after a pause, or at once on request', async () => {
  const { actor, clock, until } = await openJobs({ lists: [away, away, jobList] })
  expect(actor.getSnapshot().matches({ list: 'unknown' })).toBe(true)
  clock.increment(30_000)
  await until((snapshot) => snapshot.matches({ list: 'unknown' }))
  actor.send({ type: 'retry' })
  await until((snapshot) => snapshot.matches({ list: 'known' }))
  expect(selectOpenCount(actor.getSnapshot())).toBe(2)
})

test('reads again after a reset, reports jobs that ended meanwhile, and keeps the known list until then', async () => {
  const later = { jobs: jobFixtures.map((job) => (job.id === running.id ? done(job) : job)), seq: 400 }
  const { actor, receive, until, clock, ends, subscribed } = await openJobs({ lists: [jobList, away, later] })
  receive({ kind: 'reset', seq: 400 })
  await until((snapshot) => snapshot.matches({ list: 'outdated' }))
  expect(selectIsJobsOutdated(actor.getSnapshot())).toBe(true)
  expect(selectOpenCount(actor.getSnapshot())).toBe(2)

  clock.increment(30_000)
  await until((snapshot) => snapshot.matches({ list: 'known' }))
  expect(selectOpenCount(actor.getSnapshot())).toBe(1)
  expect(ends.map(({ id }) => id)).toEqual([running.id])
  expect(subscribed).toEqual([10, 400])
})

test('lists open jobs and those that ended within a day as recent', async () => {
  const { actor } = await openJobs()
  const recent = (at: string) => selectRecentJobs(actor.getSnapshot(), Date.parse(at)).map(({ id }) => id)
  expect(recent('2026-03-18T03:00:00.000Z')).toHaveLength(6)
  expect(recent('2026-03-19T01:57:00.000Z')).not.toContain(canceled.id)
  expect(recent('2026-04-18T03:00:00.000Z')).toEqual([queued.id, running.id])
})
