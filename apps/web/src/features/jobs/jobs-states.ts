import type { Job } from '@moyun/api'
import { jobs as jobFixtures } from '@moyun/api/fixtures'
import { jobsMachine, type JobsSnapshot, selectJobs } from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'

const [queued, running, succeeded, lost] = jobFixtures
const ids = { queued: queued?.id, running: running?.id, lost: lost?.id }
const over: Partial<Job> = { state: 'canceled', position: null, secondsLeft: null, endedAt: '2026-03-18T02:00:00.000Z' }
const list = { jobs: [queued, running, succeeded, lost], seq: 100 }

/** One event of each kind that the jobs machine handles. */
const events = [
  doneEvent('jobs.list.reading', list),
  errorEvent('jobs.list.reading', new Error('away')),
  doneEvent('jobs.list.rereading', list),
  errorEvent('jobs.list.rereading', new Error('away')),
  doneEvent('jobs.actions.performing', { ...running }),
  errorEvent('jobs.actions.performing', new Error('away')),
  { type: 'job.cancel', id: ids.queued },
  { type: 'job.cancel', id: ids.running },
  { type: 'job.retry', id: ids.lost },
  { type: 'job.answered', job: { ...queued, id: '00000000-0000-4000-8000-930000000009', retryOf: ids.lost } },
  {
    type: 'events.received',
    events: [{ kind: 'changed', seq: 101, job: { ...running, ...over, state: 'succeeded', progress: 100 } }],
  },
  { type: 'events.received', events: [{ kind: 'reset', seq: 102 }] },
  { type: 'retry' },
]

const stateOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'list' in value ? String(value.list) : ''

/** The visible state: what is known, and the state of each job that an event may change. */
const keyOf = (snapshot: JobsSnapshot) => {
  const list = selectJobs(snapshot)
  const of = (id: string | undefined) => list.find((job) => job.id === id)
  const [waiting, working, ending] = [of(ids.queued), of(ids.running), of(ids.lost)]
  return joinWords(
    stateOf(snapshot.value),
    list.length === 0 ? 'none' : '',
    waiting?.problem ? 'notCanceled' : waiting?.state === 'canceled' ? 'canceled' : '',
    working?.problem ? 'notStopped' : working?.stopping ? 'stopping' : working?.state === 'succeeded' ? 'done' : '',
    ending?.problem
      ? 'notDoneAgain'
      : ending?.pending
        ? 'again'
        : list.some(({ retryOf }) => retryOf === ids.lost)
          ? 'begunAgain'
          : '',
  )
}

/** Every state of the popover, with one request at a time, since the state of one job does not affect another's. */
export const jobsStates = (): readonly ReachableState<typeof jobsMachine>[] =>
  // A machine's type does not declare the done events of its actors.
  findReachableStates(jobsMachine, { input: undefined, events: events as never, keyOf }).filter(
    ({ key }) => key.split(' ').length <= 2,
  )

/** The title of the stories in Storybook. */
export const title = 'States/Jobs 任务'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () => jobsStates().map(({ key }) => ({ machine: 'jobs', state: key, args: { jobs: key } }))

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  JobsReadingNone: ['JobsUnknownNone'],
  JobsKnown: ['JobsRereading'],
  JobsReadingBegunAgain: ['JobsUnknownBegunAgain'],
  JobsKnownCanceled: ['JobsRereadingCanceled'],
  JobsKnownStopping: ['JobsRereadingStopping'],
  JobsKnownAgain: ['JobsRereadingAgain'],
  JobsKnownBegunAgain: ['JobsRereadingBegunAgain'],
  JobsKnownDone: ['JobsRereadingDone'],
  JobsKnownNotCanceled: ['JobsRereadingNotCanceled'],
  JobsKnownNotStopped: ['JobsRereadingNotStopped'],
  JobsKnownNotDoneAgain: ['JobsRereadingNotDoneAgain'],
}
