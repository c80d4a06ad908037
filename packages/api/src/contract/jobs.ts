import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { ImageFile } from './files.ts'

/** Kinds of jobs. `rehearsal` exists only in the sandbox: it makes nothing, in a given number of steps. */
export const JobKind = z.enum(['export', 'painting', 'restoration', 'rehearsal'])
export type JobKind = z.infer<typeof JobKind>

/** A job ends once, in one of the last four states. */
export const JobState = z.enum(['queued', 'running', 'succeeded', 'failed', 'canceled', 'expired'])
export type JobState = z.infer<typeof JobState>

/** Why a job failed. `interrupted`: its process died, and a restart could have done the work twice. */
export const JobFailure = z.enum(['unavailable', 'refused', 'interrupted', 'crashed'])
export type JobFailure = z.infer<typeof JobFailure>

/** A downloadable result of a job. */
export const JobProduct = z.object({
  /** Signed URL, valid for ten minutes; read the job again for a new one. */
  src: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** Time at which it is deleted. */
  until: Time,
})
export type JobProduct = z.infer<typeof JobProduct>

/** Input of a tool, by parameter name, as the resulting work stores it: `{style: 'ink', ratio: '1:1'}`. */
export const JobInput = z.object({
  prompt: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Name of the model; empty if no model is used. */
  model: z.string(),
  /** Made by the demo engine. */
  offline: z.boolean(),
})
export type JobInput = z.infer<typeof JobInput>

/** A picture made by a job. */
export const JobPicture = z.object({
  /** The work of this picture; null for a visitor, who has no works. */
  workId: z.nullable(Id),
  file: ImageFile,
  /** The seed of the painting; null without one. */
  seed: z.nullable(z.int()),
})
export type JobPicture = z.infer<typeof JobPicture>

export const Job = z.object({
  id: Id,
  kind: JobKind,
  /** Description in the member's own words; empty if the kind says it all. */
  title: z.string(),
  state: JobState,
  /** Position in the queue, starting at 1; null unless the job is queued. */
  position: z.nullable(z.int()),
  /** Estimated seconds until the end, from the duration of earlier jobs of the kind; null without an estimate. */
  secondsLeft: z.nullable(z.int()),
  /** Percent. */
  progress: z.int(),
  /** Only for a failed job. */
  reason: z.nullable(JobFailure),
  /** Maximum price in points. */
  price: z.int(),
  /** Final price in points; null before the end, and for a free job. */
  cost: z.nullable(z.int()),
  product: z.nullable(JobProduct),
  /** Only for kinds that make pictures. */
  input: z.optional(JobInput),
  /** The pictures of a job that succeeded, or was canceled after some were made; without those deleted since. */
  pictures: z.optional(z.array(JobPicture)),
  /** The job that this one retries. */
  retryOf: z.nullable(Id),
  createdAt: Time,
  startedAt: z.nullable(Time),
  /** Time at which the job is ended for taking too long. */
  deadlineAt: z.nullable(Time),
  endedAt: z.nullable(Time),
})
export type Job = z.infer<typeof Job>

const ById = z.object({ id: z.string() })
const Cursor = z.optional(z.string().check(z.maxLength(200)))

export const jobs = {
  /** The caller's jobs, newest first; `seq` is the last row of their stream that the list reflects. */
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'visitor',
    query: z.object({ cursor: Cursor }),
    result: z.object({ jobs: z.array(Job), next: z.nullable(z.string()), seq: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: '/api/jobs/:id', access: 'visitor', params: ById, result: Job }),
  /**
   * Cancels a queued job at once and a running one as soon as possible; a finished job does not change. Results already
   * requested from a model are delivered and charged.
   */
  cancel: endpoint({ method: 'POST', path: '/api/jobs/:id/cancel', access: 'visitor', params: ById, result: Job }),
  /** Repeats a job that failed, was canceled or expired, with the same input. */
  retry: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/retry',
    access: 'member',
    keyed: true,
    params: ById,
    result: Job,
    refusals: { jobOpen: 2002, styleOff: 2002, jobsFull: 2002, pointsShort: 2001, capReached: 2001 },
  }),
}
