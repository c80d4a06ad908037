import type { Job } from '@moyun/api'

/** A member's jobs as the server reported them, newest first, and the sequence number up to which that is true. */
export interface JobList {
  jobs: readonly Job[]
  seq: number
}

/** A event about the jobs. After a `reset` they must be read again. */
export type JobEvent = { seq: number } & ({ kind: 'changed'; job: Job } | { kind: 'reset' })

/** An action that the member requests on one of their jobs. */
export interface JobAction {
  kind: 'cancel' | 'retry'
  id: string
}

/** The list before the first snapshot. */
export const emptyJobList: JobList = { jobs: [], seq: 0 }

export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running'

const byAge = (one: Job, other: Job) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)

/** An ended job stays ended: an open state that arrives later is older. */
const unlessEnded = (known: Job, received: Job) => (!isOpen(known) && isOpen(received) ? known : received)

/** The newer of two versions that arrived in unknown order, judged by progress and start. */
function later(known: Job, received: Job) {
  const isBefore =
    isOpen(received) &&
    (received.progress < known.progress || (received.startedAt === null && known.startedAt !== null))
  return isOpen(known) && isBefore ? known : unlessEnded(known, received)
}

function withJob(jobs: readonly Job[], received: Job, choose: (known: Job, received: Job) => Job): readonly Job[] {
  const known = jobs.find(({ id }) => id === received.id)
  const others = jobs.filter(({ id }) => id !== received.id)
  return [...others, known ? choose(known, received) : received].sort(byAge)
}

/** Merges a snapshot. A response that arrived meanwhile may be newer, so the newer version of each job wins. */
export const mergeSnapshot = ({ jobs }: JobList, received: JobList): JobList => ({
  jobs: received.jobs.reduce((known, job) => withJob(known, job, later), jobs),
  seq: received.seq,
})

/** Applies an event once, by its sequence number. */
export function applyJobEvent(list: JobList, event: JobEvent): JobList {
  if (event.seq <= list.seq) return list
  return { jobs: event.kind === 'changed' ? withJob(list.jobs, event.job, unlessEnded) : list.jobs, seq: event.seq }
}

/** Merges a job from a response; its event may have arrived before. */
export const mergeJob = (list: JobList, job: Job): JobList => ({ ...list, jobs: withJob(list.jobs, job, later) })

/**
 * Jobs that ended between two versions of the list, except canceled ones. Jobs in `reportedJobs` that are missing in
 * `before` count as queued before.
 */
export const jobsEndedBetween = (before: JobList, after: JobList, reportedJobs: readonly Job[] = []): readonly Job[] =>
  after.jobs.filter((job) => {
    const known =
      before.jobs.find(({ id }) => id === job.id) ??
      (reportedJobs.some(({ id }) => id === job.id) ? { state: 'queued' as const } : undefined)
    return known !== undefined && isOpen(known) && !isOpen(job) && job.state !== 'canceled'
  })

const isDoneAgain = ({ jobs }: JobList, id: string) => jobs.some(({ retryOf }) => retryOf === id)

/** True if the job is in a state that allows the action. */
export function isActionAllowed(list: JobList, { kind, id }: JobAction): boolean {
  const job = list.jobs.find((one) => one.id === id)
  if (!job) return false
  if (kind === 'cancel') return isOpen(job)
  return !isOpen(job) && job.state !== 'succeeded' && !isDoneAgain(list, id)
}

/** A job as the member sees it. */
export interface DisplayedJob extends Job {
  /** The job is running and has been asked to stop. */
  stopping: boolean
  /** The action that is being requested from the server. */
  pending: JobAction['kind'] | null
  /** Why the last action failed; null if none failed, or if the failure no longer matters. */
  problem: unknown
}

/** The member's requested actions on this page. */
export interface RequestedActions {
  /** Oldest first: the first is on its way to the server, the others wait for it. */
  waiting: readonly JobAction[]
  /** The ids of jobs that the server has accepted to cancel. */
  canceling: readonly string[]
  /** Why the last action on a job failed, by job id. */
  refused: Readonly<Record<string, { kind: JobAction['kind']; error: unknown } | undefined>>
}

/**
 * The jobs as the member sees them: requested actions show at once (optimistic update), and a retried job is replaced
 * by its retry.
 */
export const displayedJobs = (list: JobList, requested: RequestedActions): readonly DisplayedJob[] =>
  list.jobs.filter(({ id }) => !isDoneAgain(list, id)).map((job) => displayedJob(job, requested))

const waitingAgain = {
  state: 'queued',
  position: null,
  secondsLeft: null,
  progress: 0,
  reason: null,
  endedAt: null,
} as const

function displayedJob(job: Job, { waiting, canceling, refused }: RequestedActions): DisplayedJob {
  const pending = waiting.find(({ id }) => id === job.id)?.kind ?? null
  const refusal = refused[job.id]
  const problem = refusal && pending === null && isOpen(job) === (refusal.kind === 'cancel') ? refusal.error : null
  const displayed = {
    ...job,
    pending,
    problem,
    stopping: isOpen(job) && (pending === 'cancel' || canceling.includes(job.id)),
  }
  if (pending === 'retry') return { ...displayed, ...waitingAgain }
  // A queued job is canceled immediately.
  return displayed.stopping && job.state === 'queued'
    ? { ...displayed, state: 'canceled', position: null, stopping: false }
    : displayed
}
