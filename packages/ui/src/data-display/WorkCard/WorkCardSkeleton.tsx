import { styled } from 'styled-components'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'

/** Placeholder of a `WorkCard` that is loading. */
export function WorkCardSkeleton() {
  return (
    <div>
      <Front height="auto" />
      <Foot>
        <Skeleton width="62%" height="14px" />
        <Skeleton width="38%" height="12px" />
      </Foot>
    </div>
  )
}

const Front = styled(Skeleton)`
  aspect-ratio: var(--work-ratio, 4 / 3);
  border-radius: ${({ theme }) => theme.radius.m};
`

const Foot = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  align-content: start;
  block-size: 52px;
  padding-block-start: ${({ theme }) => theme.space[3]};
`
