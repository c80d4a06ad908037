import type { PublicWorkDetails } from '@moyun/api'
import { Skeleton } from '@moyun/ui'
import { Suspense } from 'react'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { Pictures, type PicturesProps } from './pictures.tsx'

/** The Markdown renderer is loaded with the first text. */
const WorkText = lazyComponent(async () => (await import('./work-text.tsx')).WorkText)

export interface WorkResultProps extends Pick<PicturesProps, 'look' | 'onLost'> {
  work: Pick<PublicWorkDetails, 'title' | 'output'>
}

/** The result of a work: pictures, text, or both. */
export function WorkResult({ work: { title, output }, ...rest }: WorkResultProps) {
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
