import { selectMember } from '@moyun/machines'
import { useEffect, useState } from 'react'
import { useCall } from '../../call.ts'
import { useApp } from '../../house.ts'
import { createDrafts } from '../../room/drafts.ts'
import { useSelectedJob } from '../jobs/use-shown-job.ts'
import { RestorationEditor } from './bench.tsx'
import { createVisitorSession } from './visit.ts'

/** The restoration page of a member, who takes over the jobs of an earlier guest session. */
export function MemberRestoration() {
  const house = useApp()
  const call = useCall()
  const jobs = useSelectedJob('restoration')
  const [visit] = useState(() => createVisitorSession(house))
  const [drafts] = useState(() => createDrafts(selectMember(house.session.getSnapshot())?.userId ?? ''))

  useEffect(() => {
    // A failed takeover is retried on the next visit of this page.
    visit.follow(call).catch(() => undefined)
  }, [visit, call])
  return <RestorationEditor call={call} jobs={jobs} isMember drafts={drafts} />
}
