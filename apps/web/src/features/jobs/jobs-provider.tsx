import { type ReactNode, useState } from 'react'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { Jobs, memberJobsOf } from './member-jobs.ts'

/** The messages of jobs. */
export const JobsWords = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/jobs',
)

/** Provides the jobs of the signed-in member. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const app = useApp()
  const member = useMember()
  const [{ actor }] = useState(() => memberJobsOf(app, member))

  return <Jobs.Provider actor={actor}>{children}</Jobs.Provider>
}
