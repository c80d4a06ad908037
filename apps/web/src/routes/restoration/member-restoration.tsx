import { selectMember } from '@moyun/machines'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/client.ts'
import { useApp } from '../../app/app-services.ts'
import { createDrafts } from '../../member/drafts.ts'
import { useSelectedJob } from '../../features/jobs/use-selected-job.ts'
import { RestorationEditor } from './restoration-editor.tsx'
import { createVisitorSession } from './visitor-session.ts'

/** The restoration page of a member, who takes over the jobs of an earlier guest session. */
export function MemberRestoration() {
  const app = useApp()
  const call = useCall()
  const jobs = useSelectedJob('restoration')
  const [visit] = useState(() => createVisitorSession(app))
  const [drafts] = useState(() => createDrafts(selectMember(app.session.getSnapshot())?.userId ?? ''))

  useEffect(() => {
    // A failed takeover is retried on the next visit of this page.
    visit.follow(call).catch(() => undefined)
  }, [visit, call])
  return <RestorationEditor call={call} jobs={jobs} isMember drafts={drafts} />
}
