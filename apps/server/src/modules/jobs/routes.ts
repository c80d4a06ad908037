import { jobs } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { cancelJob } from './cancel-job.ts'
import type { JobContext } from './job-context.ts'
import { listJobs, readJob } from './list-jobs.ts'
import { retryJob } from './retry-job.ts'

/** Registers the endpoints with which members and visitors list, read, cancel and retry their jobs. */
export function jobRoutes(app: FastifyInstance, context: JobContext) {
  serve(app, jobs.list, ({ query, caller }) => listJobs(context, caller, query))
  serve(app, jobs.read, ({ params, caller }) => readJob(context, caller, params.id))
  serve(app, jobs.cancel, ({ params, caller }) => cancelJob(context, caller, params.id))
  serve(app, jobs.retry, ({ params, caller, saveReply }) => retryJob(context, caller.memberId, params.id, saveReply))
}
