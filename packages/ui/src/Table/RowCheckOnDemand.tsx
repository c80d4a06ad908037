import { Suspense } from 'react'
import { Hidden } from '../Hidden/Hidden.tsx'
import { createPart } from '../OnDemand/part.ts'
import { usePart } from '../OnDemand/use-part.ts'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import type { RowCheckProps } from './RowCheck.tsx'

const rowCheck = createPart(async () => (await import('./RowCheck.tsx')).RowCheck)

/** A `RowCheck`, and its place while it is on its way: few tables let their rows be chosen. */
export const RowCheckOnDemand = (props: RowCheckProps) => (
  <Suspense fallback={<Place {...props} />}>
    <Arriving {...props} />
  </Suspense>
)

function Arriving(props: RowCheckProps) {
  const { part: RowCheck } = usePart(rowCheck)
  return RowCheck ? <RowCheck {...props} /> : <Place {...props} />
}

const Place = ({ label }: RowCheckProps) => (
  <>
    <Hidden>{label}</Hidden>
    <Skeleton width="16px" height="16px" />
  </>
)
