import { type Job, refuse, jobs as contract } from '@moyun/api'
import { wrapResult } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Jobs } from '../modules/jobs/jobs.ts'
import { DemoJobInput } from './demo-job.ts'

const Rehearsals = z.strictObject({
  ...DemoJobInput.shape,
  title: z
    .string()
    .max(200)
    .refine((title) => title.isWellFormed() && !title.includes('\u0000'))
    .default(''),
  /** The number of jobs. */
  times: z.int().min(1).max(100).default(1),
})

/**
 * Sandbox endpoint that submits demo jobs, for people who try the product. Submits all of them, or none if they are too
 * many.
 */
export function demoJobRoutes(app: FastifyInstance, { context, submit, present }: Jobs) {
  app.post('/sandbox/jobs', { config: { access: 'visitor' } }, async ({ body, caller }) => {
    const checked = Rehearsals.safeParse(body)
    if (!checked.success) {
      const fields = Object.fromEntries(checked.error.issues.map(({ path }) => [path.join('.') || 'body', 'malformed']))
      throw refuse(contract.retry, 'invalid', { result: { fields } })
    }
    if (caller === null) throw new Error('A demo job needs a caller')
    const { title, times, ...input } = checked.data
    const made = await context.db.transaction(async (tx) => {
      const all: Job[] = []
      for (let n = 0; n < times; n += 1)
        all.push(await present(tx, await submit(tx, caller, { kind: 'rehearsal', title, input })))
      return all
    })
    return wrapResult('app', { jobs: made })
  })
}
