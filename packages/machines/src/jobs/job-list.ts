import type { Job } from '@moyun/api'

/** A member's jobs as the server has told them, the newest first, and the row up to which that is true. */
export interface JobList {
  jobs: readonly Job[]
  seq: number
}

/** What a row says of the jobs. After a `reset` they are to be read again. */
export type JobRow = { seq: number } & ({ kind: 'changed'; job: Job } | { kind: 'reset' })

/** What a member wants of one of their jobs. */
export interface JobDeed {
  kind: 'cancel' | 'retry'
  id: string
}

/** Nothing is known. */
export const noJobs: JobList = { jobs: [], seq: 0 }

export const isOpen = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running'

const byAge = (one: Job, other: Job) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id)

/** What has ended has ended: whatever is said of it later was said before. */
const unlessEnded = (known: Job, told: Job) => (!isOpen(known) && isOpen(told) ? known : told)

/** Of two tellings in no order the one of the later moment. */
function later(known: Job, told: Job) {
  const isBefore =
    isOpen(told) && (told.progress < known.progress || (told.startedAt === null && known.startedAt !== null))
  return isOpen(known) && isBefore ? known : unlessEnded(known, told)
}

function withJob(jobs: readonly Job[], told: Job, choose: (known: Job, told: Job) => Job): readonly Job[] {
  const known = jobs.find(({ id }) => id === told.id)
  const others = jobs.filter(({ id }) => id !== told.id)
  return [...others, known ? choose(known, told) : told].sort(byAge)
}

/** Takes a snapshot. An answer that came meanwhile may know more. */
export const taken = ({ jobs }: JobList, told: JobList): JobList => ({
  jobs: told.jobs.reduce((known, job) => withJob(known, job, later), jobs),
  seq: told.seq,
})

/** A row counts once. */
export function heard(list: JobList, row: JobRow): JobList {
  if (row.seq <= list.seq) return list
  return { jobs: row.kind === 'changed' ? withJob(list.jobs, row.job, unlessEnded) : list.jobs, seq: row.seq }
}

/** Takes what an answer says of a job: its row may have come before it. */
export const answered = (list: JobList, job: Job): JobList => ({ ...list, jobs: withJob(list.jobs, job, later) })

/** What has ended from one moment to another without having been canceled. `heardOf` were not known to be there before. */
export const endsBetween = (before: JobList, after: JobList, heardOf: readonly Job[] = []): readonly Job[] =>
  after.jobs.filter((job) => {
    const known =
      before.jobs.find(({ id }) => id === job.id) ??
      (heardOf.some(({ id }) => id === job.id) ? { state: 'queued' as const } : undefined)
    return known !== undefined && isOpen(known) && !isOpen(job) && job.state !== 'canceled'
  })

const isDoneAgain = ({ jobs }: JobList, id: string) => jobs.some(({ retryOf }) => retryOf === id)

/** Whether a job is in a state for this. */
export function mayBe(list: JobList, { kind, id }: JobDeed): boolean {
  const job = list.jobs.find((one) => one.id === id)
  if (!job) return false
  if (kind === 'cancel') return isOpen(job)
  return !isOpen(job) && job.state !== 'succeeded' && !isDoneAgain(list, id)
}

/** A job as the member sees it. */
export interface ShownJob extends Job {
  /** It runs, and ends as soon as it can. */
  stopping: boolean
  /** What the server is being asked for. */
  pending: JobDeed['kind'] | null
  /** Why what was asked for could not be done; null where nothing was, or it has become of no matter. */
  problem: unknown
}

/** What was asked for here. */
export interface Asked {
  /** The oldest first: one is on its way to the server, others wait for it. */
  waiting: readonly JobDeed[]
  /** The ids of jobs that the server has been told to end. */
  told: readonly string[]
  /** Why the last deed on a job could not be done, by its id. */
  refused: Readonly<Record<string, { kind: JobDeed['kind']; error: unknown } | undefined>>
}

/** The jobs as the member sees them: what was asked for here shows at once; what is done again is shown by the one that does it. */
export const shownJobs = (list: JobList, asked: Asked): readonly ShownJob[] =>
  list.jobs.filter(({ id }) => !isDoneAgain(list, id)).map((job) => shownJob(job, asked))

const waitingAgain = {
  state: 'queued',
  position: null,
  secondsLeft: null,
  progress: 0,
  reason: null,
  endedAt: null,
} as const

function shownJob(job: Job, { waiting, told, refused }: Asked): ShownJob {
  const pending = waiting.find(({ id }) => id === job.id)?.kind ?? null
  const refusal = refused[job.id]
  const problem = refusal && pending === null && isOpen(job) === (refusal.kind === 'cancel') ? refusal.error : null
  const shown = { ...job, pending, problem, stopping: isOpen(job) && (pending === 'cancel' || told.includes(job.id)) }
  if (pending === 'retry') return { ...shown, ...waitingAgain }
  // One that waits ends at once.
  return shown.stopping && job.state === 'queued'
    ? { ...shown, state: 'canceled', position: null, stopping: false }
    : shown
}
