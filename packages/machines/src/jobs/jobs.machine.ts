import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { Job } from '@moyun/api'
import { placeholderActor } from '../placeholder-actor.ts'
import { replicaConfig } from '../replica.ts'
import {
  mergeJob,
  type RequestedActions,
  jobsEndedBetween,
  applyJobEvent,
  isOpen,
  type JobAction,
  type JobList,
  type JobEvent,
  isActionAllowed,
  emptyJobList,
  type DisplayedJob,
  displayedJobs,
  mergeSnapshot,
} from './job-list.ts'

/**
 * All jobs of a member, wherever they were started. Jobs outlive the page; changes arrive as events of the member's
 * stream.
 *
 * Requested actions show at once and are reverted if they fail. A job that ends while the page is open is emitted once.
 */
export const jobsMachine = setup({
  types: {
    context: {} as RequestedActions & {
      list: JobList
      /** Why the jobs could not be read. */
      error: unknown
    },
    events: {} as
      | { type: 'events.received'; events: readonly JobEvent[] }
      /** A response contained the job: it was created on this page, or read again. */
      | { type: 'job.answered'; job: Job }
      | { type: 'job.cancel'; id: string }
      | { type: 'job.retry'; id: string }
      | { type: 'retry' },
    emitted: {} as { type: 'job.ended'; job: Job },
    tags: {} as 'busy',
  },
  actors: {
    readSnapshot: placeholderActor<JobList>('readSnapshot'),
    perform: placeholderActor<Job, { action: JobAction }>('perform'),
  },
  actions: {
    storeSnapshot: enqueueActions(({ context, enqueue }, snapshot: JobList) => {
      const list = mergeSnapshot(context.list, snapshot)
      enqueue.assign({ list, error: null })
      for (const job of jobsEndedBetween(context.list, list)) enqueue.emit({ type: 'job.ended', job })
    }),
    applyEvents: enqueueActions(({ context, enqueue }, { events }: { events: readonly JobEvent[] }) => {
      const list = events.reduce(applyJobEvent, context.list)
      enqueue.assign({ list })
      const reportedJobs = events.flatMap((event) =>
        event.kind === 'changed' && event.seq > context.list.seq ? event.job : [],
      )
      for (const job of jobsEndedBetween(context.list, list, reportedJobs)) enqueue.emit({ type: 'job.ended', job })
    }),
    storeJob: assign(({ context }, { job }: { job: Job }) => ({ list: mergeJob(context.list, job) })),
    queueAction: assign(({ context: { waiting, refused } }, { action }: { action: JobAction }) => ({
      waiting: [...waiting, action],
      refused: { ...refused, [action.id]: undefined },
    })),
    confirmAction: assign(({ context: { list, waiting, canceling } }, { job }: { job: Job }) => ({
      list: mergeJob(list, job),
      waiting: waiting.slice(1),
      canceling: waiting[0]?.kind === 'cancel' ? [...canceling, waiting[0].id] : canceling,
    })),
    revertAction: assign(({ context: { waiting, refused } }, { error }: { error: unknown }) => ({
      waiting: waiting.slice(1),
      refused: waiting[0] ? { ...refused, [waiting[0].id]: { kind: waiting[0].kind, error } } : refused,
    })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error })),
    /** Subscribes from the sequence number up to which the snapshot is true. */
    subscribe: (_, _params: { seq: number }) => {},
  },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isAllowed: ({ context: { list, waiting, canceling } }, { action }: { action: JobAction }) =>
      isActionAllowed(list, action) &&
      !waiting.some(({ id }) => id === action.id) &&
      !(action.kind === 'cancel' && canceling.includes(action.id)),
    hasReset: (_, { events }: { events: readonly JobEvent[] }) => events.some(({ kind }) => kind === 'reset'),
  },
  delays: {
    pause: 30_000,
  },
}).createMachine({
  id: 'jobs',
  context: { list: emptyJobList, waiting: [], canceling: [], refused: {}, error: null },
  type: 'parallel',
  on: {
    'job.answered': { actions: { type: 'storeJob', params: ({ event }) => event } },
  },
  states: {
    list: replicaConfig<JobList, { type: 'events.received'; events: readonly JobEvent[] }>(),
    actions: {
      initial: 'idle',
      on: {
        'job.cancel': {
          guard: { type: 'isAllowed', params: ({ event: { id } }) => ({ action: { kind: 'cancel', id } }) },
          actions: { type: 'queueAction', params: ({ event: { id } }) => ({ action: { kind: 'cancel', id } }) },
        },
        'job.retry': {
          guard: { type: 'isAllowed', params: ({ event: { id } }) => ({ action: { kind: 'retry', id } }) },
          actions: { type: 'queueAction', params: ({ event: { id } }) => ({ action: { kind: 'retry', id } }) },
        },
      },
      states: {
        idle: { always: { guard: 'hasWaiting', target: 'performing' } },
        performing: {
          invoke: {
            src: 'perform',
            input: ({ context: { waiting } }) => ({ action: first(waiting) }),
            onDone: {
              actions: { type: 'confirmAction', params: ({ event }) => ({ job: event.output }) },
              target: 'idle',
            },
            onError: { actions: { type: 'revertAction', params: ({ event }) => event }, target: 'idle' },
          },
        },
      },
    },
  },
})

function first([action]: readonly JobAction[]): JobAction {
  if (!action) throw new Error('The queue of job actions is empty')
  return action
}

export type JobsActor = ActorRefFrom<typeof jobsMachine>
export type JobsSnapshot = SnapshotFrom<typeof jobsMachine>

/** Milliseconds: how long the job popover keeps an ended job. */
const DAY = 86_400_000

/** The member's jobs as they see them, newest first. */
export const selectJobs = ({ context: { list, ...requestedActions } }: JobsSnapshot): readonly DisplayedJob[] =>
  displayedJobs(list, requestedActions)
/** The jobs of the job popover: open ones, and those that ended within the last day. */
export const selectRecentJobs = (snapshot: JobsSnapshot, now: number) =>
  selectJobs(snapshot).filter((job) => isOpen(job) || now - Date.parse(job.endedAt ?? job.createdAt) < DAY)
/** The number of open jobs. */
export const selectOpenCount = (snapshot: JobsSnapshot) => selectJobs(snapshot).filter(isOpen).length
/** No jobs are loaded, and reading them failed. */
export const selectIsJobsUnavailable = (snapshot: JobsSnapshot) => snapshot.matches({ list: 'unknown' })
/** The shown jobs may be outdated, and reading them again failed. */
export const selectIsJobsOutdated = (snapshot: JobsSnapshot) => snapshot.matches({ list: 'outdated' })
