import type { Job } from '@moyun/api'
import { useEffect } from 'react'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { jobsOfRoom } from './jobs.ts'

/** Registers which jobs are visible while the component is mounted. The function has to be stable between renders. */
export function useShownJobs(isShown: (job: Job) => boolean) {
  const house = useHouse()
  const room = useRoom()
  useEffect(() => jobsOfRoom(house, room).show(isShown), [house, room, isShown])
}
