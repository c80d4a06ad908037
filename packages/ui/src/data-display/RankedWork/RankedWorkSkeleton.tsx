import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Figures, Front, Ghost, Line, NoteGhost, TitleGhost, What } from './row-parts.ts'

/** Placeholder of a `RankedWork` that is loading. */
export function RankedWorkSkeleton() {
  return (
    <Line>
      <Skeleton width="24px" height="24px" />
      <Front>
        <Ghost height="auto" />
      </Front>
      <What>
        <TitleGhost width="46%" height="16px" />
        <NoteGhost width="28%" height="12px" />
      </What>
      <Figures data-waiting>
        <Skeleton width="44px" height="16px" />
        <Skeleton width="32px" height="14px" />
        <Skeleton width="42px" height="14px" />
      </Figures>
    </Line>
  )
}
