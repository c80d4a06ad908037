import { useState } from 'react'
import { useApp } from '../../app/app-services.ts'
import { RestorationEditor } from './restoration-editor.tsx'
import { useVisitorJobs } from './use-visitor-jobs.ts'
import { createVisitorSession } from './visitor-session.ts'

/** The restoration page of a visitor, whose guest session starts with the first picture. */
export function VisitorRestoration() {
  const app = useApp()
  const [visit] = useState(() => createVisitorSession(app))
  const jobs = useVisitorJobs(visit)

  return <RestorationEditor call={visit.call} jobs={jobs} isMember={false} drafts={null} />
}
