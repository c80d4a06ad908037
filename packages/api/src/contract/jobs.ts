import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Time } from './fields.ts'
import { StoredFile } from './files.ts'

/** What a job makes. `rehearsal` is the sandbox's own: it makes nothing, in so many steps. */
export const JobKind = z.enum(['export', 'painting', 'restoration', 'rehearsal'])
export type JobKind = z.infer<typeof JobKind>

/** It ends once, in one of the last four. */
export const JobState = z.enum(['queued', 'running', 'succeeded', 'failed', 'canceled', 'expired'])
export type JobState = z.infer<typeof JobState>

/** Why a job failed. `interrupted`: its process died, and it could not be taken up again without doing it twice. */
export const JobFailure = z.enum(['unavailable', 'refused', 'interrupted', 'crashed'])
export type JobFailure = z.infer<typeof JobFailure>

/** What a job made that can be fetched. */
export const JobProduct = z.object({
  /** Signed for ten minutes; read the job again for a fresh one. */
  src: z.string(),
  name: z.string(),
  bytes: z.int(),
  /** From then on it is gone. */
  until: Time,
})
export type JobProduct = z.infer<typeof JobProduct>

/** What a tool was given, by name, as the work that comes of it keeps it: `{style: 'ink', ratio: '1:1'}`. */
export const JobInput = z.object({
  prompt: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The model that does it; empty for what is no model. */
  model: z.string(),
  /** The demonstration engine does it. */
  offline: z.boolean(),
})
export type JobInput = z.infer<typeof JobInput>

/** A picture that a job made. */
export const JobPicture = z.object({
  /** The work that it is; null for a visitor's, who has none. */
  workId: z.nullable(Id),
  file: StoredFile,
  /** From which it was painted; null where there is none. */
  seed: z.nullable(z.int()),
})
export type JobPicture = z.infer<typeof JobPicture>

export const Job = z.object({
  id: Id,
  kind: JobKind,
  /** What it is about, in the member's own words; empty where the kind says all. */
  title: z.string(),
  state: JobState,
  /** How many wait before it, plus one; null unless it is queued. */
  position: z.nullable(z.int()),
  /** Seconds until it is likely to end, from how long those of its kind have taken; null where nobody can know. */
  secondsLeft: z.nullable(z.int()),
  /** Of a hundred. */
  progress: z.int(),
  /** Of one that failed. */
  reason: z.nullable(JobFailure),
  /** What it costs at most, in points. */
  price: z.int(),
  /** What it has cost; null before its end, and for what is free. */
  cost: z.nullable(z.int()),
  product: z.nullable(JobProduct),
  /** Of a kind that makes pictures. */
  input: z.optional(JobInput),
  /** Of one that succeeded, or was canceled when some were there: those of its pictures that were not thrown away since. */
  pictures: z.optional(z.array(JobPicture)),
  /** The one that it does again. */
  retryOf: z.nullable(Id),
  createdAt: Time,
  startedAt: z.nullable(Time),
  /** When it is ended for taking too long. */
  deadlineAt: z.nullable(Time),
  endedAt: z.nullable(Time),
})
export type Job = z.infer<typeof Job>

const ById = z.object({ id: z.string() })
const Cursor = z.optional(z.string().check(z.maxLength(200)))

export const jobs = {
  /** The caller's jobs, the newest first; `seq` is the row of their stream that they are true at. */
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'visitor',
    query: z.object({ cursor: Cursor }),
    result: z.object({ jobs: z.array(Job), next: z.nullable(z.string()), seq: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: '/api/jobs/:id', access: 'visitor', params: ById, result: Job }),
  /** Ends a job that waits at once, and one that runs as soon as it can; one that has ended stays as it is. What a model was asked for by then is given, and paid for. */
  cancel: endpoint({ method: 'POST', path: '/api/jobs/:id/cancel', access: 'visitor', params: ById, result: Job }),
  /** Does one again that failed, was canceled or expired, with everything that it was given. */
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
