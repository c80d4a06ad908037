import type { Job } from '@moyun/api'
import { type JobsSnapshot, selectOpenCount, selectRecentJobs } from '@moyun/machines'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { useMember } from '../../member/member-services.ts'
import { Jobs, memberJobsOf } from './member-jobs.ts'
import { JobsProvider, JobsWords } from './jobs-provider.tsx'
import { jobTitle } from './job-title.ts'
import { useVisibleJobs } from './use-visible-jobs.ts'

/** The count and the label of the jobs button. */
export interface JobCount {
  count: number
  label: string
}

export interface JobTrackerProps {
  /** The button that the popover is anchored to, if there is one. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** Called with null if there are no jobs. */
  onCount: (count: JobCount | null) => void
  onOpen: () => void
  /** The popover, once it is loaded. */
  children: ReactNode
}

/**
 * Follows the member's jobs, wherever they were started: reports how many are open, and announces their end. The
 * popover shows them.
 */
export function JobTracker({ children, ...rest }: JobTrackerProps) {
  return (
    <JobsWords>
      <JobsProvider>
        {children}
        <JobObserver {...rest} />
      </JobsProvider>
    </JobsWords>
  )
}

const wholeSnapshot = (snapshot: JobsSnapshot) => snapshot
const allJobs = () => true
const noJobs = () => false

function JobObserver({ anchor, open, onCount, onOpen }: Omit<JobTrackerProps, 'children'>) {
  const intl = useIntl()
  const { clock } = useApp()
  const jobs = Jobs.useActorRef()
  const snapshot = Jobs.useSelector(wholeSnapshot)
  const isEmpty = selectRecentJobs(snapshot, clock.now()).length === 0
  const count = selectOpenCount(snapshot)
  const label = intl.formatMessage({ id: 'jobs.tray' }, { count })
  useEffect(() => onCount(isEmpty ? null : { count, label }), [onCount, isEmpty, count, label])
  useEffect(() => {
    if (open) jobs.send({ type: 'retry' })
  }, [open, jobs])
  useVisibleJobs(open ? allJobs : noJobs)
  useEndToasts(anchor, onOpen)

  return null
}

/** Shows a toast when a job ends out of the member's sight. */
function useEndToasts(anchor: JobTrackerProps['anchor'], onOpen: () => void) {
  const intl = useIntl()
  const app = useApp()
  const member = useMember()
  const phone = useMediaQuery('(max-width: 767px)')

  useEffect(() => {
    const { actor, isVisible } = memberJobsOf(app, member)
    const toastEnd = (job: Job) => {
      if (isVisible(job)) return
      const text = intl.formatMessage({ id: 'jobs.ended' }, { state: job.state, title: jobTitle(intl, job) })
      const action =
        phone || anchor.current ? { label: intl.formatMessage({ id: 'jobs.look' }), onChosen: onOpen } : undefined
      app.toasts.show({ text, tone: job.state === 'succeeded' ? 'done' : 'failed', action })
    }
    const { unsubscribe } = actor.on('job.ended', ({ job }) => toastEnd(job))
    return unsubscribe
  }, [intl, app, member, phone, anchor, onOpen])
}
