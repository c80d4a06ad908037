import { type Job, type JobKind, jobs as contract } from '@moyun/api'
import { selectJobs, type DisplayedJob } from '@moyun/machines'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { withParams } from '../../router/with-params.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { Jobs } from './member-jobs.ts'
import { useVisibleJobs } from './use-visible-jobs.ts'

/** The member's jobs of one kind, and the selected one: named by the address, or the newest. */
export function useSelectedJob(kind: JobKind) {
  const call = useCall()
  const actor = Jobs.useActorRef()
  const navigate = useLateNavigate()
  const { search } = useLocation()
  const requestedId = new URLSearchParams(search).get('job')
  const all = Jobs.useSelector(selectJobs)
  const isKnown = Jobs.useSelector((snapshot) => snapshot.context.list.seq > 0 || snapshot.context.list.jobs.length > 0)
  const isOf = useCallback((job: Job) => job.kind === kind, [kind])
  const list = useMemo(() => all.filter(isOf), [all, isOf])
  const selected: DisplayedJob | undefined = list.find(({ id }) => id === requestedId) ?? list[0]
  useVisibleJobs(isOf)

  /** Refreshes a job's URLs, or loads an old job. If it does not exist, the newest one stays selected. */
  const renew = useCallback(
    (id: string) =>
      void call(contract.read, { params: { id } }, { quiet: true }).then(
        (job) => actor.send({ type: 'job.answered', job }),
        () => undefined,
      ),
    [call, actor],
  )
  const isAway = requestedId !== null && isKnown && selected?.id !== requestedId
  useEffect(() => {
    if (isAway) renew(requestedId)
  }, [isAway, requestedId, renew])

  return {
    list,
    selected,
    show: (id: string): void => navigate(withParams(search, { job: id, prompt: null }), { replace: true }),
    renew,
    learn: (job: Job) => actor.send({ type: 'job.answered', job }),
    cancel: (id: string) => actor.send({ type: 'job.cancel', id }),
    retry: (id: string) => actor.send({ type: 'job.retry', id }),
  }
}
export type KindJobs = ReturnType<typeof useSelectedJob>
