import type { Job } from '@moyun/api'
import { useEffect } from 'react'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { memberJobsOf } from './member-jobs.ts'

/** Registers which jobs are visible while the component is mounted. The function has to be stable between renders. */
export function useVisibleJobs(showsJob: (job: Job) => boolean) {
  const app = useApp()
  const member = useMember()
  useEffect(() => memberJobsOf(app, member).registerVisible(showsJob), [app, member, showsJob])
}
