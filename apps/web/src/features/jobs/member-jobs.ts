import { type Job, jobs as contract, readEvent, type StreamEvent } from '@moyun/api'
import { type JobEvent, type JobsActor, jobsMachine } from '@moyun/machines'
import { createActor, fromPromise } from 'xstate'
import { actorContext } from '../../app/actor-context.tsx'
import { createIdempotencyKeys } from '../../api/idempotency-keys.ts'
import type { AppServices } from '../../app/app-services.ts'
import { createStreamSubscriber, resubscribe } from '../../member/stream-subscriber.ts'
import type { MemberServices } from '../../member/member-services.ts'

export const Jobs = actorContext<JobsActor>('jobs')

/** The jobs of a signed-in scope. */
export interface MemberJobs {
  actor: JobsActor
  /**
   * Registers that a component shows jobs, so that their end needs no toast. Returns the function that unregisters it.
   */
  registerVisible: (showsJob: (job: Job) => boolean) => () => void
  isVisible: (job: Job) => boolean
}

const opened = new WeakMap<MemberServices, MemberJobs>()

/** The member's jobs; the first caller starts the actor, which follows them while the signed-in scope is open. */
export function memberJobsOf(app: AppServices, member: MemberServices): MemberJobs {
  const known = opened.get(member) ?? openJobs(app, member)
  opened.set(member, known)
  return known
}

/** Maximum age of the jobs that are loaded, in milliseconds: older ones have ended and have no files left. */
const OLD = 7 * 86_400_000

/** Maximum number of pages that are loaded. */
const PAGES = 5

/** Loads the jobs of the last days, page by page. */
async function readJobs({ plainCall, clock }: AppServices, signal: AbortSignal) {
  const first = await plainCall(contract.list, {}, { signal, quiet: true })
  const jobs = [...first.jobs]
  let next = first.next
  for (let page = 1; next !== null && page < PAGES; page += 1) {
    if (clock.now() - Date.parse(jobs.at(-1)?.createdAt ?? '') > OLD) break
    const more = await plainCall(contract.list, { query: { cursor: next } }, { signal, quiet: true })
    jobs.push(...more.jobs)
    next = more.next
  }
  return { jobs, seq: first.seq }
}

function openJobs(app: AppServices, member: MemberServices): MemberJobs {
  const { call, inspect } = app
  const { realtime, events, stream } = member
  const visibilityChecks = new Set<(job: Job) => boolean>()
  const send = createIdempotencyKeys()
  const subscribeOnly = createStreamSubscriber(events, {
    read: readJobEvent,
    onEvents: (events) => actor.send({ type: 'events.received', events }),
  })
  const machine = jobsMachine.provide({
    actors: {
      readSnapshot: fromPromise(({ signal }) => readJobs(app, signal)),
      perform: fromPromise(
        ({
          input: {
            action: { kind, id },
          },
          signal,
        }) =>
          kind === 'cancel'
            ? call(contract.cancel, { params: { id } }, { signal, quiet: true })
            : send(id, (key) => call(contract.retry, { params: { id } }, { signal, quiet: true, key })),
      ),
    },
    actions: { subscribe: (_, { seq }) => resubscribe(subscribeOnly, [{ stream, after: seq }]) },
  })
  const actor: JobsActor = createActor(machine, { inspect })
  realtime.subscribe({
    complete: () => {
      actor.stop()
      opened.delete(member)
    },
  })
  actor.start()

  return {
    actor,
    registerVisible: (showsJob) => {
      visibilityChecks.add(showsJob)
      return () => void visibilityChecks.delete(showsJob)
    },
    isVisible: (job) => [...visibilityChecks].some((showsJob) => showsJob(job)),
  }
}

/** The job event in an event of the member's stream, if it is one. */
function readJobEvent(event: StreamEvent): JobEvent | null {
  const known = readEvent(event)
  if (known?.type === 'reset') return { kind: 'reset', seq: known.seq }
  return known?.type === 'job.changed' ? { kind: 'changed', seq: known.seq, job: known.data.job } : null
}
