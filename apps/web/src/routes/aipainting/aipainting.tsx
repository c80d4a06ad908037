import { JobsHere, JobWords } from '../jobs/jobs-here.tsx'
import { Studio } from './studio.tsx'

/** R13, `/aipainting`: the painting form, the result, and the running jobs. */
export function AiPaintingPage() {
  return (
    <JobWords>
      <JobsHere>
        <Studio />
      </JobsHere>
    </JobWords>
  )
}
