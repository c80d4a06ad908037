import { JobsProvider, JobsWords } from '../../features/jobs/jobs-provider.tsx'
import { PaintingWorkspace } from './painting-workspace.tsx'

/** `/aipainting`: the painting form, the result, and the running jobs. */
export function PaintingPage() {
  return (
    <JobsWords>
      <JobsProvider>
        <PaintingWorkspace />
      </JobsProvider>
    </JobsWords>
  )
}
