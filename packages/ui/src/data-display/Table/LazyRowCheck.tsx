import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { createLazyPart } from '../../feedback/Lazy/lazy-part.ts'
import { useLoadedPart } from '../../feedback/Lazy/use-lazy-part.ts'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import type { RowCheckProps } from './RowCheck.tsx'

const rowCheck = createLazyPart(async () => (await import('./RowCheck.tsx')).RowCheck)

/** A lazily loaded `RowCheck` with a placeholder: few tables have selectable rows. */
export function LazyRowCheck(props: RowCheckProps) {
  const { part: RowCheck } = useLoadedPart(rowCheck, true)
  return RowCheck ? <RowCheck {...props} /> : <Place {...props} />
}

const Place = ({ label }: RowCheckProps) => (
  <>
    <VisuallyHidden>{label}</VisuallyHidden>
    <Skeleton width="16px" height="16px" />
  </>
)
