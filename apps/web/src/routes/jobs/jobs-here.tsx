import { type ReactNode, useState } from 'react'
import { useApp } from '../../house.ts'
import { useMember } from '../../room/room.ts'
import { lazyMessages } from '../../words/own-words.tsx'
import { Jobs, memberJobsOf } from './jobs.ts'

/** The messages of jobs. */
export const JobsWords = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'jobs',
)

/** Provides the jobs of the signed-in member. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const house = useApp()
  const room = useMember()
  const [{ actor }] = useState(() => memberJobsOf(house, room))

  return <Jobs.Provider actor={actor}>{children}</Jobs.Provider>
}
