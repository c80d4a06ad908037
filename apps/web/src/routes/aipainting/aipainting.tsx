import { JobsHere, JobWords } from '../jobs/jobs-here.tsx'
import { Studio } from './studio.tsx'

/** R13, `/aipainting`: what is to be painted, what came of it, and what is under way. */
export function AiPaintingPage() {
  return (
    <JobWords>
      <JobsHere>
        <Studio />
      </JobsHere>
    </JobWords>
  )
}
