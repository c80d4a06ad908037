import type { ContextType, ReactNode } from 'react'
import { OpenInboxContext } from './open-inbox.ts'
import { OpenJobsContext } from './open-jobs.ts'

export interface ShellActionsProps {
  openInbox: ContextType<typeof OpenInboxContext>
  openJobs: ContextType<typeof OpenJobsContext>
  children: ReactNode
}

/** Provides the functions that open the inbox and jobs popovers to the pages. */
export function ShellActions({ openInbox, openJobs, children }: ShellActionsProps) {
  return (
    <OpenInboxContext value={openInbox}>
      <OpenJobsContext value={openJobs}>{children}</OpenJobsContext>
    </OpenInboxContext>
  )
}
