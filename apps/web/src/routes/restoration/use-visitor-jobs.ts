import { type Job, jobs as contract } from '@moyun/api'
import type { DisplayedJob } from '@moyun/machines'
import { useCallback, useEffect, useState } from 'react'
import type { KindJobs } from '../../features/jobs/use-selected-job.ts'
import type { VisitorSession } from './visitor-session.ts'

/** Polling interval, in milliseconds: a visitor has no WebSocket connection. */
const POLL_INTERVAL = 1_200

const isInProgress = ({ state }: Job) => state === 'queued' || state === 'running'

const toDisplayed = (job: Job): DisplayedJob => ({ ...job, stopping: false, pending: null, problem: null })

/** The jobs of a guest session, polled while they are in progress. */
export function useVisitorJobs({ call, isOpen: isHere }: VisitorSession): KindJobs {
  const [list, setList] = useState<readonly Job[]>([])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const learn = useCallback((job: Job) => setList((known) => [job, ...known.filter(({ id }) => id !== job.id)]), [])
  const renew = useCallback(
    (id: string) => void call(contract.read, { params: { id } }, { quiet: true }).then(learn, () => undefined),
    [call, learn],
  )

  useEffect(() => {
    if (!isHere()) return
    call(contract.list, {}, { quiet: true }).then(
      ({ jobs }) => setList(jobs.filter(({ kind }) => kind === 'restoration')),
      () => undefined,
    )
  }, [call, isHere])
  const open = list.find(isInProgress)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => renew(open.id), POLL_INTERVAL)
    return () => clearTimeout(timer)
  }, [open, renew])

  const selected = list.find(({ id }) => id === chosenId) ?? list[0]
  const cancel = (id: string) =>
    void call(contract.cancel, { params: { id } }, { quiet: true }).then(learn, () => undefined)
  return {
    list: list.map(toDisplayed),
    selected: selected && toDisplayed(selected),
    show: (id) => void setChosenId(id),
    renew,
    learn,
    cancel,
    retry: () => {},
  }
}
