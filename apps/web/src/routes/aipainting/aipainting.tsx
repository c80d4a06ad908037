import { JobsProvider, JobsWords } from '../jobs/jobs-here.tsx'
import { PaintingWorkspace } from './studio.tsx'

/** R13, `/aipainting`: the painting form, the result, and the running jobs. */
export function PaintingPage() {
  return (
    <JobsWords>
      <JobsProvider>
        <PaintingWorkspace />
      </JobsProvider>
    </JobsWords>
  )
}
