import { lazy, Suspense } from 'react'
import { Hidden } from '../Hidden/Hidden.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import type { RowCheckProps } from './RowCheck.tsx'

const RowCheck = lazy(async () => ({ default: (await import('./RowCheck.tsx')).RowCheck }))

/** A `RowCheck`, and its place while it is on its way: few tables let their rows be chosen. */
export const RowCheckOnDemand = (props: RowCheckProps) => (
  <Suspense
    fallback={
      <>
        <Hidden>{props.label}</Hidden>
        <Skeleton width="16px" height="16px" />
      </>
    }
  >
    <RowCheck {...props} />
  </Suspense>
)
