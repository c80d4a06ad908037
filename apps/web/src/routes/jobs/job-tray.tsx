import type { Job } from '@moyun/api'
import { type JobsSnapshot, selectOpenCount, selectRecentJobs } from '@moyun/machines'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useHouse } from '../../house.ts'
import { useMediaQuery } from '../../media-query.ts'
import { useRoom } from '../../room/room.ts'
import { Jobs, jobsOfRoom } from './jobs.ts'
import { JobsHere, JobWords } from './jobs-here.tsx'
import { titleOf } from './title-of.ts'
import { useShownJobs } from './use-shown-jobs.ts'

/** The count and the label of the jobs button. */
export interface TrayCount {
  count: number
  label: string
}

export interface JobTrayProps {
  /** The button that the popover is anchored to, if there is one. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** Called with null if there are no jobs. */
  onCount: (tray: TrayCount | null) => void
  onOpen: () => void
  /** The popover, once it is loaded. */
  children: ReactNode
}

/**
 * Follows the member's jobs, wherever they were started: reports how many are open, and announces their end. The
 * popover shows them.
 */
export function JobTray({ children, ...rest }: JobTrayProps) {
  return (
    <JobWords>
      <JobsHere>
        {children}
        <Watch {...rest} />
      </JobsHere>
    </JobWords>
  )
}

const whole = (snapshot: JobsSnapshot) => snapshot
const every = () => true
const none = () => false

function Watch({ anchor, open, onCount, onOpen }: Omit<JobTrayProps, 'children'>) {
  const intl = useIntl()
  const { clock } = useHouse()
  const jobs = Jobs.useActorRef()
  const snapshot = Jobs.useSelector(whole)
  const isEmpty = selectRecentJobs(snapshot, clock.now()).length === 0
  const count = selectOpenCount(snapshot)
  const label = intl.formatMessage({ id: 'jobs.tray' }, { count })
  useEffect(() => onCount(isEmpty ? null : { count, label }), [onCount, isEmpty, count, label])
  useEffect(() => {
    if (open) jobs.send({ type: 'retry' })
  }, [open, jobs])
  useShownJobs(open ? every : none)
  useEnds(anchor, onOpen)

  return null
}

/** Shows a toast when a job ends out of the member's sight. */
function useEnds(anchor: JobTrayProps['anchor'], onOpen: () => void) {
  const intl = useIntl()
  const house = useHouse()
  const room = useRoom()
  const phone = useMediaQuery('(max-width: 767px)')

  useEffect(() => {
    const { actor, isShown } = jobsOfRoom(house, room)
    const tell = (job: Job) => {
      if (isShown(job)) return
      const text = intl.formatMessage({ id: 'jobs.ended' }, { state: job.state, title: titleOf(intl, job) })
      const look =
        phone || anchor.current ? { label: intl.formatMessage({ id: 'jobs.look' }), onChosen: onOpen } : undefined
      house.notices.say({ text, tone: job.state === 'succeeded' ? 'done' : 'failed', action: look })
    }
    const { unsubscribe } = actor.on('job.ended', ({ job }) => tell(job))
    return unsubscribe
  }, [intl, house, room, phone, anchor, onOpen])
}
