import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Figures, Thumbnail, ThumbnailSkeleton, Row, NoteSkeleton, TitleSkeleton, Details } from './row-parts.ts'

/** Placeholder of a `RankedWork` that is loading. */
export function RankedWorkSkeleton() {
  return (
    <Row>
      <Skeleton width="24px" height="24px" />
      <Thumbnail>
        <ThumbnailSkeleton height="auto" />
      </Thumbnail>
      <Details>
        <TitleSkeleton width="46%" height="16px" />
        <NoteSkeleton width="28%" height="12px" />
      </Details>
      <Figures data-waiting>
        <Skeleton width="44px" height="16px" />
        <Skeleton width="32px" height="14px" />
        <Skeleton width="42px" height="14px" />
      </Figures>
    </Row>
  )
}
