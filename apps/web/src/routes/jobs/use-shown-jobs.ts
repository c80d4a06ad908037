import type { Job } from '@moyun/api'
import { useEffect } from 'react'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { jobsOfRoom } from './jobs.ts'

/** Says which jobs are before the member's eyes while this stands. It has to be the same function from drawing to drawing. */
export function useShownJobs(isShown: (job: Job) => boolean) {
  const house = useHouse()
  const room = useRoom()
  useEffect(() => jobsOfRoom(house, room).show(isShown), [house, room, isShown])
}
