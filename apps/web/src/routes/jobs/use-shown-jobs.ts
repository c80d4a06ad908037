import type { Job } from '@moyun/api'
import { useEffect } from 'react'
import { useApp } from '../../house.ts'
import { useMember } from '../../room/room.ts'
import { memberJobsOf } from './jobs.ts'

/** Registers which jobs are visible while the component is mounted. The function has to be stable between renders. */
export function useVisibleJobs(isShown: (job: Job) => boolean) {
  const house = useApp()
  const room = useMember()
  useEffect(() => memberJobsOf(house, room).registerVisible(isShown), [house, room, isShown])
}
