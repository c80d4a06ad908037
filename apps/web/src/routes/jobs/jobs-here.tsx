import { type ReactNode, useState } from 'react'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { ownWords } from '../../words/own-words.tsx'
import { Jobs, jobsOfRoom } from './jobs.ts'

/** The words of jobs. */
export const JobWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'jobs',
)

/** The jobs of the member who is here, for what shows them. */
export function JobsHere({ children }: { children: ReactNode }) {
  const house = useHouse()
  const room = useRoom()
  const [{ actor }] = useState(() => jobsOfRoom(house, room))

  return <Jobs.Provider actor={actor}>{children}</Jobs.Provider>
}
