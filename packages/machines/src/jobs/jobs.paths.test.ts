import type { Job } from '@moyun/api'
import { jobs as jobFixtures } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, transition } from 'xstate'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { coverTransitions } from '../testing/test-transition-coverage.ts'
import { jobsMachine, type JobsSnapshot, selectJobs, selectOpenCount } from './jobs.machine.ts'

const [queued, running, , failed] = jobFixtures
if (!queued || !running || !failed) throw new Error('The fixtures are incomplete')
const jobList = { jobs: [queued, running, failed], seq: 10 }
const over: Partial<Job> = { state: 'canceled', position: null, endedAt: '2026-03-18T02:00:00.000Z' }
const ends = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.jobs.${state}`, output })
const fails = (state: string) => ({ type: `xstate.error.actor.0.jobs.${state}`, error: new Error('away') })

const happens = [
  ends('list.reading', jobList),
  fails('list.reading'),
  ends('list.rereading', jobList),
  fails('list.rereading'),
  ends('actions.performing', { ...queued, ...over }),
  fails('actions.performing'),
  { type: 'job.cancel', id: queued.id },
  { type: 'job.cancel', id: running.id },
  { type: 'job.retry', id: failed.id },
  { type: 'job.answered', job: { ...queued, id: 'again', retryOf: failed.id } },
  { type: 'events.received', events: [{ kind: 'changed', seq: 11, job: { ...running, ...over } }] },
  { type: 'events.received', events: [{ kind: 'reset', seq: 12 }] },
  { type: 'retry' },
  ...['unknown', 'outdated'].map((state) => ({ type: `xstate.after.pause.jobs.list.${state}` })),
]

const keyOf = (snapshot: JobsSnapshot) => {
  const { waiting } = snapshot.context
  return JSON.stringify([
    snapshot.value,
    waiting,
    selectJobs(snapshot).map(({ id, state, stopping, problem }) => [id, state, stopping, problem ? 'failed' : '']),
  ])
}

// The done and error events of actors are not part of the machine's declared events.
const options = { input: undefined, events: happens as never, keyOf }
const states = findReachableStates(jobsMachine, options)

/** Starts the machine in that state, with actors that never end. */
function jobsIn(key: string) {
  const forever = () => fromPromise<never, never>(() => new Promise<never>(() => {}))
  const clock = new SimulatedClock()
  const jobs = createActor(
    jobsMachine.provide({ actors: { readSnapshot: forever() as never, perform: forever() as never } }),
    { clock },
  ).start()
  for (const event of states.find((state) => state.key === key)?.events ?? expect.unreachable(key)) jobs.send(event)
  return { jobs, clock }
}

test('takes each of its transitions, and there are no others', () => {
  const { taken, missed } = coverTransitions(jobsMachine, options)

  expect(missed).toEqual([])
  expect(taken).toEqual([
    'actions · job.cancel [isAllowed] → stays',
    'actions · job.retry [isAllowed] → stays',
    'actions.idle · always [hasWaiting] → actions.performing',
    'actions.performing · done → actions.idle',
    'actions.performing · error → actions.idle',
    'jobs · job.answered → stays',
    'list.known · events.received [hasReset] → list.rereading',
    'list.known · events.received → stays',
    'list.outdated · after pause → list.rereading',
    'list.outdated · retry → list.rereading',
    'list.reading · done → list.known',
    'list.reading · error → list.unknown',
    'list.rereading · done → list.known',
    'list.rereading · error → list.outdated',
    'list.unknown · after pause → list.reading',
    'list.unknown · retry → list.reading',
  ])
})

test('reaches more than fifty states, and each state of the list', () => {
  expect(states.length).toBeGreaterThan(50)
  expect(new Set(states.map(({ key }) => JSON.parse(key)[0].list))).toEqual(
    new Set(['reading', 'known', 'unknown', 'rereading', 'outdated']),
  )
})

test('every transition leads to a reachable state', () => {
  const names = new Set(states.map(({ key }) => key))
  for (const { key } of states) {
    const snapshot = jobsIn(key).jobs.getSnapshot()
    for (const event of happens as never[])
      if (snapshot.can(event)) expect(names).toContain(keyOf(transition(jobsMachine, snapshot, event)[0]))
  }
})

test('every state shows a cancellation at once, and no job both a pending action and a problem', () => {
  for (const { key } of states) {
    const { jobs } = jobsIn(key)
    const before = jobs.getSnapshot()
    for (const { pending, problem } of selectJobs(before)) expect(pending !== null && problem !== null, key).toBe(false)
    if (!before.can({ type: 'job.cancel', id: queued.id })) continue
    jobs.send({ type: 'job.cancel', id: queued.id })
    expect(selectOpenCount(jobs.getSnapshot()), key).toBe(selectOpenCount(before) - 1)
  }
})

test('every state with a failed or outdated list reads it again by itself', () => {
  for (const { key } of states) {
    const { jobs, clock } = jobsIn(key)
    const before = jobs.getSnapshot()
    if (!before.matches({ list: 'unknown' }) && !before.matches({ list: 'outdated' })) continue
    clock.increment(30_000)
    expect(['reading', 'rereading'], key).toContain(jobs.getSnapshot().value.list)
  }
})
