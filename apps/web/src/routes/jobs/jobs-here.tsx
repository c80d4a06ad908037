import { type ReactNode, useState } from 'react'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { ownWords } from '../../words/own-words.tsx'
import { Jobs, jobsOfRoom } from './jobs.ts'

/** The messages of jobs. */
export const JobWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'jobs',
)

/** Provides the jobs of the signed-in member. */
export function JobsHere({ children }: { children: ReactNode }) {
  const house = useHouse()
  const room = useRoom()
  const [{ actor }] = useState(() => jobsOfRoom(house, room))

  return <Jobs.Provider actor={actor}>{children}</Jobs.Provider>
}
