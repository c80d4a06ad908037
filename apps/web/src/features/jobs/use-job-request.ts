import { type Job, randomId } from '@moyun/api'
import { type JobRequest, type JobRequestActor, jobRequestMachine, type JobParameters } from '@moyun/machines'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { createActor, fromPromise } from 'xstate'
import { useApp } from '../../app/app-services.ts'
import { MemberContext } from '../../member/member-services.ts'

/** Requests a job from the server. */
export type StartJob<Parameters extends JobParameters> = (
  request: JobRequest<Parameters>,
  signal: AbortSignal,
) => Promise<Job>

/**
 * Requests jobs of one kind and passes them to `onBegun`. The actor stops with the page; jobs on the server continue.
 */
export function useJobRequest<Parameters extends JobParameters>(
  createJob: StartJob<Parameters>,
  onBegun: (job: Job) => void,
): JobRequestActor {
  const { inspect } = useApp()
  const member = use(MemberContext)
  const [actor] = useState(() => {
    // The page requests only jobs of its own kind.
    const machine = jobRequestMachine.provide({
      actors: { createJob: fromPromise(({ input, signal }) => createJob(input as JobRequest<Parameters>, signal)) },
    })
    return createActor(machine, { input: { newKey: randomId }, inspect }).start()
  })
  const notifyBegun = useEffectEvent(onBegun)

  useEffect(() => {
    const begun = actor.on('request.accepted', ({ job }) => notifyBegun(job))
    const found = () => actor.send({ type: 'network.restored' })
    // A visitor has no signed-in scope, and no points that could change.
    const leave = member?.notify(actor.send)
    if (!member) window.addEventListener('online', found)
    return () => {
      begun.unsubscribe()
      leave?.()
      window.removeEventListener('online', found)
    }
  }, [actor, member])
  return actor
}
