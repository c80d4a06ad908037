import type { WholePublicWork } from '@moyun/api'
import { Skeleton } from '@moyun/ui'
import { Suspense } from 'react'
import { onDemand } from '../../failures/on-demand.tsx'
import { Pictures, type PicturesProps } from './pictures.tsx'

/** The Markdown renderer is loaded with the first text. */
const WorkText = onDemand(async () => (await import('./work-text.tsx')).WorkText)

export interface OutcomeProps extends Pick<PicturesProps, 'look' | 'onLost'> {
  work: Pick<WholePublicWork, 'title' | 'output'>
}

/** The result of a work: pictures, text, or both. */
export function Outcome({ work: { title, output }, ...rest }: OutcomeProps) {
  return (
    <>
      <Pictures files={output.files} title={title} {...rest} />
      {output.text === '' ? null : (
        <Suspense fallback={<Skeleton height="240px" />}>
          <WorkText text={output.text} />
        </Suspense>
      )}
    </>
  )
}
