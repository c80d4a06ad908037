import { useState } from 'react'
import { useHouse } from '../../house.ts'
import { Bench } from './bench.tsx'
import { useVisitorJobs } from './use-visitor-jobs.ts'
import { createVisit } from './visit.ts'

/** The restoration page of a visitor, whose guest session starts with the first picture. */
export function VisitorBench() {
  const house = useHouse()
  const [visit] = useState(() => createVisit(house))
  const jobs = useVisitorJobs(visit)

  return <Bench call={visit.call} jobs={jobs} isMember={false} drafts={null} />
}
