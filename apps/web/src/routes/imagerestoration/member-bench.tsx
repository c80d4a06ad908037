import { selectMember } from '@moyun/machines'
import { useEffect, useState } from 'react'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { createDrafts } from '../../room/drafts.ts'
import { useShownJob } from '../jobs/use-shown-job.ts'
import { Bench } from './bench.tsx'
import { createVisit } from './visit.ts'

/** The restoration page of a member, who takes over the jobs of an earlier guest session. */
export function MemberBench() {
  const house = useHouse()
  const call = useCall()
  const jobs = useShownJob('restoration')
  const [visit] = useState(() => createVisit(house))
  const [drafts] = useState(() => createDrafts(selectMember(house.session.getSnapshot())?.userId ?? ''))

  useEffect(() => {
    // A failed takeover is retried on the next visit of this page.
    visit.follow(call).catch(() => undefined)
  }, [visit, call])
  return <Bench call={call} jobs={jobs} isMember drafts={drafts} />
}
