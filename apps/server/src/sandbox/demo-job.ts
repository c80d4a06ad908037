import { setTimeout as sleep } from 'node:timers/promises'
import { JobFailure } from '@moyun/api'
import * as z from 'zod'
import { crashPoint } from './fault-injection.ts'
import type { JobServices } from '../modules/jobs/job-context.ts'
import { JobFailed, type JobKind } from '../modules/jobs/job-kind.ts'

const MINUTE = 60 * 1000

/** The input of a demo job. */
export const DemoJobInput = z.strictObject({
  steps: z.int().min(1).max(1000),
  /** Milliseconds of each step. */
  stepMs: z.int().min(0).max(MINUTE),
  /** Makes it fail in the middle, for this reason. */
  fail: z.enum(JobFailure.options).optional(),
  /** Points to hold for it. */
  price: z.int().min(0).max(100_000).optional(),
  /** Points to charge at its end; its price by default. */
  cost: z.int().min(0).max(100_000).optional(),
  /** Commits in the middle and then makes a payment, which must never happen twice. */
  pays: z.boolean().optional(),
})
export type DemoJobInput = z.infer<typeof DemoJobInput>

/** The stream that records each payment of a demo job; it simulates an upstream provider. */
export const PAID_STREAM = 'house:rehearsals'

/** The sandbox's demo job: it runs through its steps and produces nothing. */
export const createDemoJob = ({
  db,
  eventLog,
  environment,
}: Pick<JobServices, 'db' | 'eventLog' | 'environment'>): JobKind => ({
  kind: 'rehearsal',
  deadline: 10 * MINUTE,
  resumes: 'anew',
  priceOf: (input) => DemoJobInput.parse(input).price ?? 0,
  costOf({ input }) {
    const { cost, price = 0 } = DemoJobInput.parse(input)
    return cost ?? price
  },
  async run(job, { signal, progress, commit }) {
    const { steps, stepMs, fail, pays = false } = DemoJobInput.parse(job.input)
    const middle = Math.ceil(steps / 2)
    for (let step = 1; step <= steps; step += 1) {
      await sleep(stepMs, undefined, { signal })
      if (step === middle && fail !== undefined) throw new JobFailed(fail, 'The request asked this job to fail')
      if (step === middle && pays) {
        await commit()
        await db.transaction((tx) => eventLog.append(tx, PAID_STREAM, 'paid', { job: job.id }))
        crashPoint('job.paid', environment)
      }
      progress((100 * step) / steps)
    }
    return { steps }
  },
  present: () => null,
})
