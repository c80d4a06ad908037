import { Suspense } from 'react'
import { Hidden } from '../../layout/Hidden/Hidden.tsx'
import { createPart } from '../../feedback/OnDemand/part.ts'
import { usePart } from '../../feedback/OnDemand/use-part.ts'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import type { RowCheckProps } from './RowCheck.tsx'

const rowCheck = createPart(async () => (await import('./RowCheck.tsx')).RowCheck)

/** A lazily loaded `RowCheck` with a placeholder: few tables have selectable rows. */
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
